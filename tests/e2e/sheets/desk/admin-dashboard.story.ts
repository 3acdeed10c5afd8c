import { openAdminPage } from '../../platform/admin-pages.ts';
import { expectSheet } from '../../platform/expect-sheet.ts';
import { expect, test } from '../../platform/story.ts';

test('the dashboard and its dialogs can be used by everyone', async ({ page }) => {
  await openAdminPage(page, '/admin/dashboard');
  await expect(page.locator('main canvas')).toBeVisible();
  await expectSheet(page);
  await page.keyboard.press('Control+k');
  await expectSheet(page, 'the search of the desk');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expectSheet(page, 'the keys of the desk');
});
