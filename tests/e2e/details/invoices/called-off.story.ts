import { adminRupees } from '../../../../src/kit/rules/money.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect } from '../../platform/story.ts';
import { GUJARAT, issueInvoice, openOrder, placeOrder } from '../../invoices/invoice-steps.ts';
import { test } from '../../invoices/admin-invoice-steps.ts';

test('units are called off beside the lines, and the order tells what to give back and why', async ({
  page,
  shopper,
  expectedInConsole,
}) => {
  expectedInConsole.push(/409/);
  const order = await placeOrder(shopper, { shipping: GUJARAT });
  const { totalAmount: amount, products } = order;
  const unit = amount / 3;
  await page.request.post('/api/admin/payments', { data: { order: order._id, kind: 'cash', amount } });
  await issueInvoice(page, order);
  const dialog = await openOrder(page, order);
  await expect(dialog.getByText('Settled.', { exact: true })).toBeVisible();

  await dialog.getByRole('button', { name: 'Call off…' }).click();
  const form = page.getByRole('dialog', { name: `Call off units of ${order._id}` });
  const units = form.getByLabel(products[0]!.name);
  await form.getByRole('button', { name: 'Call off', exact: true }).click();
  await expect(form.getByText('Please enter the number of units.')).toBeVisible();
  await expect(form.getByText('Please give a reason.').first()).toBeVisible();
  await expectAccessible(page);
  await units.fill('1');
  await form.getByLabel('Reason').fill('Out of stock at the maker');
  await form.getByRole('button', { name: 'Call off', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(
    dialog.getByText(`To give back: ${adminRupees(unit)}. 1 unit was called off.`, { exact: true }),
  ).toBeVisible();
  await expect(dialog.getByRole('link', { name: /CRN\// })).toBeVisible();

  await dialog.getByRole('button', { name: 'Call off…' }).click();
  await form.getByRole('button', { name: 'All that is left' }).click();
  await form.getByLabel('Reason').fill('The maker gave it up');
  await form.getByRole('button', { name: 'Call off', exact: true }).click();
  await expect(form.getByText(`Only 2 left to pack of ${products[0]!.name}.`).first()).toBeVisible();
  await units.fill('2');
  await form.getByRole('button', { name: 'Call off', exact: true }).click();
  await expect(
    page.getByText(`Called off. ${order._id} is cancelled, because nothing of it is left.`),
  ).toBeVisible();
  await expect(
    dialog.getByText(`To give back: ${adminRupees(amount)}. The order was cancelled.`, { exact: true }),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Call off…' })).toHaveCount(0);
});
