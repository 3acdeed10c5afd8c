import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, shownIfAwaited } from './story.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** Narrower pages are drawn as on a phone. */
const WIDE_PX = 576;

/**
 * Expects that axe finds nothing on the page: in the light theme on a wide screen, in the dark theme on a narrow one. Which
 * colours can be read on which in both is held by src/app/web/tokens.test.ts.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // `npm test` leaves it to the gate, which runs the journeys with axe.
  if (process.env.AXE === '0') return;
  await expect(page.locator('main h1').first()).toBeVisible();
  await shownIfAwaited(page);
  const colorScheme = page.viewportSize()!.width < WIDE_PX ? 'dark' : 'light';
  // Animation is off, so that no colour is measured half-way.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await scrolledToRest(page);
  expect(await faultsByAxe(page), `in the ${colorScheme} theme`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
}

/** @returns what axe finds on the page as it is */
export async function faultsByAxe(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  // Passed rules are left out, which saves a third of the time. So do style sheets, which axe fetches for rules about
  // sounds alone. A frame is a page of the shop with landmarks of its own.
  const results = await new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .exclude('iframe')
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(TAGS)
    .analyze();
  return faultsOf(results);
}

/** While a page still scrolls to a field, others pass behind its fixed bars. */
async function scrolledToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let before = NaN; before !== window.scrollY;) {
      before = window.scrollY;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
}

function faultsOf({ violations }: AxeResults): string[] {
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' · ')}`,
  );
}
