import { openAdminPage } from '../../platform/admin-pages.ts';
import { ADMIN } from '../../platform/open-shop-process.ts';
import { expect, test } from '../../platform/story.ts';

/** The parts that all admin pages share: the banner, the palette and the shortcuts. */

test('an admin with a generated password is informed when it ends, until another is chosen', async ({
  page,
}) => {
  // This shop's admin has a chosen password, which later stories need.
  await page.route('**/api/auth/profile', async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as object;
    await route.fulfill({
      response: answer,
      json: { ...user, passwordExpiresAt: '2026-11-28T20:00:00.000Z' },
    });
  });
  await page.route('**/api/auth/change-password', (route) =>
    route.fulfill({ json: { message: 'Password changed successfully.' } }),
  );
  await openAdminPage(page, '/admin/orders');
  const banner = page.getByText(/^This password was generated/);

  await expect(banner).toHaveText(
    'This password was generated and stops working on 29-11-2026. Change it in My Account.',
  );
  await banner.getByRole('link', { name: 'My Account' }).click();
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current password', { exact: true }).fill(ADMIN.password);
  await dialog.getByLabel('New password', { exact: true }).fill('another good one');
  await dialog.getByLabel('Confirm new password', { exact: true }).fill('another good one');
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
});
