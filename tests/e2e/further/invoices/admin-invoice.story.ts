import { answer } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect } from '../../platform/story.ts';
import { GUJARAT, issueInvoice, openOrder, placeOrder } from '../../invoices/invoice-steps.ts';
import { test } from '../../invoices/admin-invoice-steps.ts';

test('credit notes take back units, an amount of a line and the rest, and the order can be invoiced again', async ({
  page,
  shopper,
}) => {
  const order = await placeOrder(shopper, { shipping: GUJARAT });
  const { lines, total, number } = await issueInvoice(page, order);
  const dialog = await openOrder(page, order);
  await dialog.getByRole('button', { name: 'Credit note' }).click();
  const form = page.getByRole('dialog', { name: `Credit note for ${number}` });
  await form.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(form.getByText('Please enter the number of units.')).toBeVisible();
  await expect(form.getByText('Please give a reason.')).toBeVisible();
  const units = form.getByLabel(lines[0]!.name);
  await expect(form.getByText('Please correct:').locator('..')).toBeFocused();
  await form.getByRole('button', { name: lines[0]!.name }).click();
  await expect(units).toBeFocused();
  await units.fill('4');
  await form.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(form.getByText('A whole number, at most 3')).toBeVisible();
  await expectAccessible(page);
  await units.fill('1');
  await form.getByLabel('Reason').fill('Damaged in transit');
  await form.getByLabel('Back into stock').check();
  await page.keyboard.press('Escape');
  await answer(page, 'Leave without issuing this credit note?', 'Cancel');
  await form.getByRole('button', { name: 'Issue credit note' }).click();

  await expect(form).toHaveCount(0);
  const invoice = dialog.getByRole('listitem', { name: /^Tax invoice/ });
  await expect(invoice.getByText('Partly credited')).toBeVisible();
  await expect(dialog.getByText('Reason: Damaged in transit')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel invoice' })).toHaveCount(0);

  await invoice.getByRole('button', { name: 'Credit note' }).click();
  await expect(form.getByText('2 of 3 left')).toBeVisible();
  await form.getByLabel('Amounts by line').check();
  await form.getByLabel(lines[0]!.name).fill('0.5');
  await form.getByLabel('Reason').fill('A scratch');
  await form.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(form.getByText('From ₹1.00 to', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel(lines[0]!.name).fill('100');
  await expect(form.getByText('₹100.00', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(dialog.getByText('Reason: A scratch')).toBeVisible();

  await invoice.getByRole('button', { name: 'Credit note' }).click();
  await form.getByLabel('Part of the price').check();
  await form.getByLabel('Amount', { exact: true }).fill('0.5');
  await form.getByLabel('Reason').fill('Goodwill');
  await form.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(form.getByText('Please enter an amount of at least ₹1.00', { exact: false })).toBeVisible();
  const rest = total * 100 - Math.round((total * 100) / 3) - 10_000;
  await form.getByLabel('Amount', { exact: true }).fill(String(rest / 100));
  await form.getByRole('button', { name: 'Issue credit note' }).click();

  await expect(invoice.getByText('Credited', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('listitem', { name: /^Credit note/ })).toHaveCount(3);
  await expect(dialog.getByRole('button', { name: 'Issue tax invoice' })).toBeVisible();
});
