import { adminApi } from '../../platform/admin-api.ts';
import { answer, openAdminPage, rowWith, uniqueWord } from '../../platform/admin-pages.ts';
import { offerAfterSale } from '../../platform/change-desk-settings.ts';
import { expect, test } from '../../platform/story.ts';
import { someProduct } from '../../stock/admin-stock-steps.ts';

// Other stories of this shop begin without it.
test.afterAll(async ({ shop }) => {
  const desk = await adminApi(shop);
  await offerAfterSale(desk, { warranty: false });
  await desk.dispose();
});

test('the desk enters serial numbers and opens a claim, and each fault stays at its field until it is corrected', async ({
  page,
  shop,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of 400/);
  const desk = await adminApi(shop);
  await offerAfterSale(desk, { warranty: true });
  const name = `Bullet ${uniqueWord()}`;
  const serial = uniqueWord().toUpperCase();
  await openAdminPage(page, '/admin/serials');
  await someProduct(page, name, { warrantyMonths: 24, serials: 'optional', stock: 5 });
  await page.getByRole('button', { name: 'Add serial numbers' }).click();
  const adding = page.getByRole('dialog', { name: 'Add serial numbers' });
  await adding.getByLabel('Serial numbers').fill(serial);
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding.getByText('Choose the product.')).toBeVisible();
  await adding.getByLabel('Product').fill(name);
  await adding.getByRole('button', { name }).click();
  await expect(adding.getByText('Choose the product.')).toBeHidden();
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding).toBeHidden();
  await expect(rowWith(page, serial)).toBeVisible();

  await openAdminPage(page, '/admin/claims');
  await page.getByRole('button', { name: 'Add claim' }).click();
  const claim = page.getByRole('dialog', { name: 'Add claim' });
  await claim.getByLabel('Product').fill(name);
  await claim.getByRole('button', { name }).click();
  await claim.getByLabel('What is wrong?').fill('It does not start any more.');
  await claim.getByLabel('Name', { exact: true }).fill('Meera Claims');
  await claim.getByLabel('E-mail').fill('meera');
  await claim.getByRole('button', { name: 'Open claim' }).click();
  await expect(claim.getByRole('alert')).toHaveText('Please enter a valid e-mail address.');
  await claim.getByLabel('Name', { exact: true }).fill('Meera Rao');
  await expect(claim.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await claim.getByLabel('E-mail').fill('');
  await expect(claim.getByLabel('E-mail')).not.toHaveAttribute('aria-invalid', 'true');
  await claim.getByLabel('Phone').fill('9876543210');
  await page.keyboard.press('Escape');
  await answer(page, 'Leave without saving?', 'Cancel');
  await claim.getByLabel('Goodwill: accept it out of warranty').check();
  await claim.getByLabel('Why it is accepted').fill('It came without its bill.');
  await claim.getByRole('button', { name: 'Open claim' }).click();
  await expect(rowWith(page, name).getByText('Opened', { exact: true })).toBeVisible();
});
