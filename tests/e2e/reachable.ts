import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './story.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe finds nothing on the page as it stands: every rule in light colours, and in dark what colours can break. */
export async function expectReachable(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Without motion, so that no colour is caught half-way to the next.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNothing(new AxeBuilder({ page }).withTags(TAGS), 'light');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNothing(new AxeBuilder({ page }).withRules(['color-contrast']), 'dark');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
}

async function expectNothing(axe: AxeBuilder, colours: string): Promise<void> {
  const { violations } = await axe.analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${colours}: ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' · ')}`,
    ),
  ).toEqual([]);
}
