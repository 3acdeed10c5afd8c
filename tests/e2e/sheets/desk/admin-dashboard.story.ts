import { openAdminPage } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';

test('the dashboard and its dialogs can be used by everyone', async ({ page }) => {
  await openAdminPage(page, '/admin/dashboard');
  await expect(page.locator('main canvas')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+k');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
});
