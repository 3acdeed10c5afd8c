import { expectAccessible } from '../../platform/expect-accessible.ts';
import { uniqueWord } from '../../platform/admin-pages.ts';
import { expect } from '../../platform/story.ts';
import { GUJARAT, openOrder, placeOrder } from '../../invoices/invoice-steps.ts';
import { test } from '../../invoices/admin-invoice-steps.ts';
import { someProduct } from '../../stock/admin-stock-steps.ts';

test('lines of an order change before its invoice: one comes, a unit of another goes', async ({
  page,
  shopper,
  expectedInConsole,
}) => {
  expectedInConsole.push(/409/);
  const order = await placeOrder(shopper, { shipping: GUJARAT });
  const cable = await someProduct(page, `Cable ${uniqueWord()}`, { stock: 5 });
  const dialog = await openOrder(page, order);

  await dialog.getByRole('button', { name: 'Change lines…' }).click();
  const form = page.getByRole('dialog', { name: `Change lines of ${order._id}` });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Choose a product to add.').first()).toBeVisible();
  await form.getByRole('button', { name: 'Add product' }).click();
  const chooser = page.getByRole('dialog', { name: 'Add product' });
  await chooser.getByLabel('Search by SKU or name').fill(cable.name);
  await chooser.getByRole('button', { name: cable.name }).click();
  const added = form.getByRole('list', { name: 'Added' }).getByRole('listitem');
  await added.getByLabel('Quantity').fill('6');
  await form.getByLabel(order.products[0]!.name).fill('1');
  await form.getByLabel('Reason').fill('Asked by phone');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(added.getByText('Only 5 left.')).toBeVisible();
  await added.getByLabel('Quantity').fill('2');
  // Enter searches, and saves nothing of the form below; Escape leaves the search alone.
  await form.getByRole('button', { name: 'Add product' }).click();
  await chooser.getByLabel('Search by SKU or name').fill(cable.name);
  await page.keyboard.press('Enter');
  await expect(chooser.getByRole('button', { name: cable.name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(added.getByLabel('Quantity')).toHaveValue('2');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);

  await expect(dialog.getByRole('row').filter({ hasText: cable.name })).toContainText('2');
  await expect(dialog.getByText('Asked by phone')).toBeVisible();
});
