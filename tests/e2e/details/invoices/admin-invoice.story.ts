import type { TaxDocument } from '../../../../src/invoices/documents/documents.shapes.ts';
import { answer } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect } from '../../platform/story.ts';
import {
  GSTIN_OF_MAHARASHTRA,
  GUJARAT,
  issueInvoice,
  MAHARASHTRA,
  openOrder,
  placeOrder,
} from '../../invoices/invoice-steps.ts';
import { test, NUMBER } from '../../invoices/admin-invoice-steps.ts';

test('without a State of delivery it asks first, and the address can be filled in', async ({
  page,
  shopper,
  expectedInConsole,
}) => {
  expectedInConsole.push(/400/);
  const order = await placeOrder(shopper);
  const dialog = await openOrder(page, order);
  const warning = 'We do not know the State of delivery. Add it before you issue the invoice.';
  await expect(dialog.getByText(warning)).toBeVisible();
  await dialog.getByRole('button', { name: 'Issue tax invoice' }).click();
  await answer(page, warning, 'Go back');
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Fill in address and GSTIN' }).click();
  const form = page.getByRole('dialog', { name: 'Address and GSTIN' });
  await expect(form.getByLabel('PIN code')).toHaveValue('380009');
  await form.getByLabel('The buyer has a GSTIN').check();
  await form.getByLabel('GSTIN', { exact: true }).fill('27AAPFU0939F1ZW');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(
    form.getByText('The last character of the GSTIN does not fit the others.', { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('GSTIN', { exact: true }).fill('27 aapfu0939f1zv');
  await form.getByLabel('Legal name').fill('Acme Trading');
  await form.getByLabel('Billing address', { exact: true }).fill('7 Hill Road');
  await form.getByLabel('Billing city').fill('Mumbai');
  await form.getByLabel('Billing PIN code').fill('400050');
  await form.getByLabel('City', { exact: true }).fill('Ahmedabad');
  await form.getByRole('button', { name: 'Save' }).click();

  await expect(form).toHaveCount(0);
  await expect(dialog.getByText('The buyer is registered in Maharashtra', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Fill in address and GSTIN' }).click();
  await form.getByLabel('City', { exact: true }).fill('Mumbai');
  await form.getByLabel('PIN code', { exact: true }).fill('400050');
  await form.getByLabel('State').selectOption({ label: 'Maharashtra (27)' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('27-Maharashtra')).toBeVisible();
  await expect(dialog.getByText('IGST', { exact: true })).toBeVisible();
  await expect(dialog.getByText(`Acme Trading, GSTIN ${GSTIN_OF_MAHARASHTRA}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Issue tax invoice' }).click();
  await expect(dialog.getByRole('link', { name: NUMBER })).toBeVisible();
});

test('goods installed at the site are supplied there', async ({ page, shopper }) => {
  const order = await placeOrder(shopper, {
    shipping: GUJARAT,
    billing: {
      gstin: GSTIN_OF_MAHARASHTRA,
      legalName: 'Acme',
      address: { ...MAHARASHTRA, line2: null },
      toThirdParty: true,
    },
  });
  const dialog = await openOrder(page, order);
  await expect(dialog.getByText('27-Maharashtra')).toBeVisible();
  await dialog.getByText('More', { exact: true }).click();
  await dialog.getByLabel('Installed at the site').check();
  await expect(dialog.getByText('24-Gujarat')).toBeVisible();
  await dialog.getByRole('button', { name: 'Issue tax invoice' }).click();
  await answer(
    page,
    'The buyer is registered in Maharashtra and cannot claim the tax of Gujarat.',
    'Issue tax invoice',
  );

  await expect(dialog.getByRole('link', { name: NUMBER })).toBeVisible();
  await expect(dialog.getByText('The goods are installed in Gujarat.')).toBeVisible();
});

test('an invoice is cancelled with a reason, and its order gets another number', async ({
  page,
  shopper,
}) => {
  const order = await placeOrder(shopper, { shipping: GUJARAT });
  const { number } = await issueInvoice(page, order);
  const dialog = await openOrder(page, order);
  await dialog.getByRole('button', { name: 'Cancel invoice' }).click();
  const form = page.getByRole('dialog', { name: `Cancel ${number}` });
  await form.getByRole('button', { name: 'Cancel invoice' }).click();
  await expect(form.getByText('Please give a reason.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Reason').fill('Wrong buyer');
  await form.getByRole('button', { name: 'Cancel invoice' }).click();

  const cancelled = dialog.getByRole('listitem', { name: `Tax invoice ${number}` });
  await expect(cancelled.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(cancelled.getByText('Reason: Wrong buyer')).toBeVisible();
  await dialog.getByRole('button', { name: 'Issue tax invoice' }).click();
  await expect(dialog.getByRole('listitem', { name: /^Tax invoice/ })).toHaveCount(2);
});

test('two admins at once get one invoice and a sentence', async ({ page, shopper, expectedInConsole }) => {
  expectedInConsole.push(/409/);
  const order = await placeOrder(shopper, { shipping: GUJARAT });
  const dialog = await openOrder(page, order);
  await expect(dialog.getByText('24-Gujarat')).toBeVisible();
  const { number, _id } = await issueInvoice(page, order);
  await dialog.getByRole('button', { name: 'Issue tax invoice' }).click();

  await expect(dialog.getByRole('alert')).toHaveText(`This order was already invoiced: ${number}.`);
  await expect(dialog.getByRole('listitem', { name: `Tax invoice ${number}` })).toBeVisible();

  await dialog.getByRole('button', { name: 'Cancel invoice' }).click();
  const note = await page.request.post(`/api/admin/documents/${_id}/credit-note`, {
    data: { amount: 1, reason: 'Goodwill' },
  });
  expect(((await note.json()) as TaxDocument).kind).toBe('CRN');
  const form = page.getByRole('dialog', { name: `Cancel ${number}` });
  await form.getByLabel('Reason').fill('Wrong buyer');
  await form.getByRole('button', { name: 'Cancel invoice' }).click();
  await expect(form.getByRole('alert')).toHaveText(
    'This invoice can no longer be cancelled (another month, or it has a credit note, IRN or e-way bill). Issue a credit note instead.',
  );
});

test('an address is not changed under an invoice that another admin issued', async ({
  page,
  shopper,
  expectedInConsole,
}) => {
  expectedInConsole.push(/409/);
  const order = await placeOrder(shopper, { shipping: GUJARAT });
  const dialog = await openOrder(page, order);
  await dialog.getByRole('button', { name: 'Fill in address and GSTIN' }).click();
  const form = page.getByRole('dialog', { name: 'Address and GSTIN' });
  await form.getByLabel('Landmark').fill('Near the bank');
  const { number } = await issueInvoice(page, order);
  await form.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByText(`Invoice ${number} was issued for this order.`)).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(dialog.getByRole('listitem', { name: `Tax invoice ${number}` })).toBeVisible();
});

test('the faults that keep an invoice from being issued are shown', async ({
  page,
  shopper,
  expectedInConsole,
}) => {
  expectedInConsole.push(/409/);
  const order = await placeOrder(shopper, { shipping: GUJARAT });
  await page.request.patch(`/api/orders/${order._id}/status`, { data: { status: 'Cancelled' } });
  const dialog = await openOrder(page, order);
  const fault = 'This order is cancelled. Set another status before it is invoiced.';
  await expect(dialog.getByText(fault)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Issue tax invoice' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(fault);
  await expect(dialog.getByRole('heading', { name: 'Documents' })).toHaveCount(0);
});
