import { answer, openAdminPage, rowWith, uniqueWord } from '../../../platform/admin-pages.ts';
import { expect, test } from '../../../platform/story.ts';

test('a coupon is checked, added, changed and deleted, and the form is empty again each time', async ({
  page,
}) => {
  const code = `Story-${uniqueWord()}`;
  await openAdminPage(page, '/admin/coupons');
  const form = page.locator('main form');
  const submit = form.getByRole('button', { name: /^(Add|Update) Coupon$/ });

  await submit.click();
  await expect(form.getByText('Please fill in all required fields.')).toBeVisible();
  await expect(form.getByLabel('Code')).toBeFocused();
  await form.getByLabel('Code').fill(code);
  await form.getByLabel('Expiration date').fill('2030-12-31');
  await form.getByLabel('Discount %').fill('101');
  await submit.click();
  await expect(form.getByText('Discount Percentage must be a valid number between 0 and 100.')).toBeVisible();
  await form.getByLabel('Discount %').fill('10');
  await expect(form).toContainText(/This gives ₹[\d,.]+ off .* at ₹[\d,]+: ₹[\d,.]+ to pay/);
  await submit.click();

  const row = rowWith(page, code.toUpperCase());
  await expect(row).toContainText('10%');
  await expect(row).toContainText('31-12-2030');
  await expect(row).toContainText('No');
  await expect(form.getByLabel('Code')).toHaveValue('');
  const coupons = (await (await page.request.get(`/api/coupons?search=${code}`)).json()) as object[];
  expect(coupons).toMatchObject([{ expirationDate: '2030-12-31T18:29:59.999Z' }]);

  await row.getByRole('button', { name: /^Edit/ }).click();
  await expect(submit).toHaveText('Update Coupon');
  await expect(form.getByLabel('Code')).toBeFocused();
  await expect(form.getByLabel('Expiration date')).toHaveValue('2030-12-31');
  await form.getByLabel('First-time users only').check();
  await submit.click();
  await expect(row).toContainText('Yes');
  await expect(submit).toHaveText('Add Coupon');

  await row.getByRole('button', { name: /^Edit/ }).click();
  await expect(submit).toHaveText('Update Coupon');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await answer(page, 'Delete this coupon?', 'Delete');
  await expect(row).toBeHidden();
  await expect(submit).toHaveText('Add Coupon');
  await expect(form.getByLabel('Code')).toHaveValue('');
});
