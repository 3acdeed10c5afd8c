import { PUBLIC_SCREENS } from './public-screens.ts';
import { expect, test } from './story.ts';

test.use({ viewport: { width: 320, height: 700 } });

for (const path of PUBLIC_SCREENS) {
  test(`${path} does not scroll sideways on the narrowest phone`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('main h1').first()).toBeVisible();

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

test.describe('with letters twice as large', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of PUBLIC_SCREENS) {
    test(`${path} does not scroll sideways`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('main h1').first()).toBeVisible();

      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));

      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
  }
});
