import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './story.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects that axe finds nothing on the page: all rules in the light theme, colour contrast in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Without animation, so that no colour is measured half-way.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNothing(axe(page).withTags(TAGS), 'light');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNothing(axe(page).withRules(['color-contrast']), 'dark');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
}

/** Frames and passed rules are left out: the shop has no frames, and this saves a third of the time. */
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
