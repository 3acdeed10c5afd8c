import { openAdminPage } from '../../platform/admin-pages.ts';
import { expect, shown, test } from '../../platform/story.ts';

test('the admin area works with keys: jumps, the palette, the list of shortcuts, and their switch', async ({
  page,
}) => {
  await openAdminPage(page, '/admin/dashboard');
  await expect(page.locator('main dl')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/admin\/orders$/);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('coup');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/coupons$/);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.getByLabel('Use keys without Ctrl').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await shown(page);
  await expect(page).toHaveURL(/\/admin\/coupons$/);
});
