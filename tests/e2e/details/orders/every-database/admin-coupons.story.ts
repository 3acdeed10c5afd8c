import { openAdminPage, rowWith, uniqueWord } from '../../../platform/admin-pages.ts';
import { expect, test } from '../../../platform/story.ts';

test('a coupon that somebody else changed since is not saved over', async ({ page, expectedInConsole }) => {
  expectedInConsole.push(/409/);
  const code = `STALE-${uniqueWord()}`.toUpperCase();
  const body = { code, discountPercentage: 10, expirationDate: '2030-12-31T18:29:59.999Z' };
  await openAdminPage(page, '/admin/coupons');
  const added = await page.request.post('/api/coupons', { data: body });
  const { _id } = (await added.json()) as { _id: string };
  await page.reload();
  const row = rowWith(page, code);
  const form = page.locator('main form');

  await row.getByRole('button', { name: /^Edit/ }).click();
  await form.getByLabel('Discount %').fill('15');
  await page.request.put(`/api/coupons/${_id}`, { data: { ...body, discountPercentage: 20 } });
  await form.getByRole('button', { name: 'Update Coupon' }).click();

  await expect(
    page.getByText('Somebody else changed this coupon. Please check the new values.').first(),
  ).toBeVisible();
  await expect(row).toContainText('20%');
  await expect(form.getByLabel('Discount %')).toHaveValue('15');
  await row.getByRole('button', { name: /^Edit/ }).click();
  await expect(form.getByLabel('Discount %')).toHaveValue('20');
  await form.getByLabel('Discount %').fill('25');
  await form.getByRole('button', { name: 'Update Coupon' }).click();
  await expect(row).toContainText('25%');
});
