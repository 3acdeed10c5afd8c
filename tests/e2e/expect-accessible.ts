import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './story.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe finds nothing on the page as it stands: every rule in light colours, and in dark what colours can break. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Without motion, so that no colour is caught half-way to the next.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNothing(axe(page).withTags(TAGS), 'light');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNothing(axe(page).withRules(['color-contrast']), 'dark');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
}

/** Frames and what was in order are left out of the report: the shop has no frames, and it takes a third of the time. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

async function expectNothing(builder: AxeBuilder, colours: string): Promise<void> {
  const { violations } = await builder.analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${colours}: ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' · ')}`,
    ),
  ).toEqual([]);
}
