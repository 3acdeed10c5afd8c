import { adminDate, isoDayOf } from '../../../../src/kit/rules/dates.ts';
import { answer, openAdminPage, rowWith } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect } from '../../platform/story.ts';
import { GUJARAT, issueInvoice, logInAsAdmin, placeOrder } from '../../invoices/invoice-steps.ts';
import { test } from '../../invoices/admin-documents-steps.ts';

test('a document opens over the list and from its URL, with all of it', async ({
  page,
  shopper,
  expectedInConsole,
}) => {
  await logInAsAdmin(page);
  const order = await placeOrder(shopper, { shipping: GUJARAT });
  const invoice = await issueInvoice(page, order);
  await openAdminPage(page, `/admin/documents?search=${encodeURIComponent(invoice.number)}`);
  const dialog = page.getByRole('dialog', { name: `Tax invoice ${invoice.number}` });
  await expect(page.locator('main tbody tr')).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  for (const text of [order._id, shopper.name, '24-Gujarat', invoice.inWords, `HSN ${invoice.lines[0]!.hsn}`])
    await expect(dialog).toContainText(text);
  await dialog.getByText('Record', { exact: true }).click();
  await expect(dialog).toContainText(invoice.contentHash);
  await expect(dialog.getByRole('link', { name: 'Triplicate for Supplier' })).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Credit note' }).click();
  const form = page.getByRole('dialog', { name: `Credit note for ${invoice.number}` });
  await form.getByLabel('Reason').fill('x');
  await page.keyboard.press('Escape');
  await answer(page, 'Leave without issuing this credit note?', 'Leave');
  await expect(form).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Credit note' })).toBeFocused();
  await page.goBack();
  await expect(dialog).toHaveCount(0);

  await page.goto(`/admin/documents?document=${invoice._id}`);
  await expect(dialog).toContainText(invoice.inWords);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/documents$/);

  expectedInConsole.push(/404/);
  await page.goto('/admin/documents?document=nothing');
  await expect(page.getByRole('dialog')).toContainText('This document does not exist.');
});

test('an e-way bill that is missing is shown and booked', async ({ page, shopper }) => {
  await logInAsAdmin(page);
  const invoice = await issueInvoice(page, await placeOrder(shopper, { shipping: GUJARAT, quantity: 60 }));
  await openAdminPage(page, `/admin/documents?search=${encodeURIComponent(invoice.number)}`);
  const row = rowWith(page, invoice.number);
  await expect(row).toContainText('E-way bill missing');
  await row.getByRole('link', { name: invoice.number }).click();
  const dialog = page.getByRole('dialog', { name: `Tax invoice ${invoice.number}` });
  await dialog.getByRole('button', { name: 'Book e-way bill' }).click();
  const form = page.getByRole('dialog', { name: `E-way bill of ${invoice.number}` });
  await form.getByLabel('E-way bill number').fill('12345');
  await form.getByRole('button', { name: 'Book e-way bill' }).click();
  await expect(form.getByText('The number of an e-way bill has 12 digits.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('E-way bill number').fill('1234 5678 9012');
  const until = isoDayOf(new Date(Date.now() + 5 * 86_400_000));
  await form.getByLabel('Valid until').fill(`${until}T23:59`);
  await form.getByRole('button', { name: 'Book e-way bill' }).click();

  await expect(dialog).toContainText(`123456789012, valid until ${adminDate(until)} 23:59 IST`);
  await expect(dialog.getByRole('button', { name: 'Book e-way bill' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(row).toContainText('Issued');
});

test('the dashboard says what the books lack, and links to it', async ({ page, shopper }) => {
  await logInAsAdmin(page);
  const order = await placeOrder(shopper, { shipping: GUJARAT });
  await page.request.patch(`/api/orders/${order._id}/status`, { data: { status: 'Shipped' } });
  await openAdminPage(page, '/admin/dashboard');
  const toDo = page.getByRole('region', { name: 'To do' });
  await expect(
    toDo.getByRole('link', { name: /^Add maker and importer to [\d,]+ products/ }),
  ).toHaveAttribute('href', '/admin/products');
  await expectAccessible(page);
  await toDo.getByRole('link', { name: /^Issue the tax invoice of/ }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?status=Shipped$/);
  await expect(rowWith(page, order._id)).toBeVisible();
});
