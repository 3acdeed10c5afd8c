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
