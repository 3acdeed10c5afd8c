import type { Page } from '@playwright/test';
import { notedOf, PUBLIC_SCREENS } from '../../../platform/public-screens.ts';
import { expect, test } from '../../../platform/story.ts';

test.use({ viewport: { width: 320, height: 700 } });

for (const path of PUBLIC_SCREENS) {
  test(`${path} does not scroll sideways on the narrowest phone, nor with text twice as large`, async ({
    page,
    expectedInConsole,
  }) => {
    expectedInConsole.push(...notedOf(path));
    await page.goto(path);
    await expect(page.locator('main h1').first()).toBeVisible();

    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(320);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(390);
  });
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}
