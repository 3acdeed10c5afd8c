import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './story.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;
interface Axe {
  run: (where: Document, options: object) => Promise<AxeResults>;
}

/** Expects that axe finds nothing on the page: all rules in the light theme, colour contrast in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Without animation, so that no colour is measured half-way.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await scrolledToRest(page);
  // Frames and passed rules are left out: the shop has no frames, and this saves a third of the time.
  const light = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .analyze();
  expect(faultsOf(light), 'in the light theme').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // Axe is on the page by now; a second builder would send its half megabyte again.
  const dark = await page.evaluate(() =>
    (window as unknown as { axe: Axe }).axe.run(document, {
      runOnly: ['color-contrast'],
      resultTypes: ['violations'],
    }),
  );
  expect(faultsOf(dark), 'in the dark theme').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
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
