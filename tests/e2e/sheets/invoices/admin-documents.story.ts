import { openAdminPage, rowWith } from '../../platform/admin-pages.ts';
import { expectSheet } from '../../platform/expect-sheet.ts';
import { expect } from '../../platform/story.ts';
import { GUJARAT, issueInvoice, logInAsAdmin, placeOrder } from '../../invoices/invoice-steps.ts';
import { test } from '../../invoices/admin-documents-steps.ts';

test('the documents can be used by everyone, on narrow screens too', async ({
  page,
  shopper,
  expectedInConsole,
}) => {
  await logInAsAdmin(page);
  const invoice = await issueInvoice(page, await placeOrder(shopper, { shipping: GUJARAT }));
  expectedInConsole.push(/500/);
  await page.route('**/api/admin/documents?*', (route) => route.fulfill({ status: 500, json: {} }));
  await openAdminPage(page, '/admin/documents');
  await expect(page.getByText('Failed to fetch documents. Please try again later.')).toBeVisible();
  await page.unroute('**/api/admin/documents?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowWith(page, invoice.number)).toBeVisible();
  await expectSheet(page);
  for (const url of [`/admin/documents?document=${invoice._id}`, `/admin/orders?order=${invoice.orderId}`]) {
    await page.goto(url);
    await expect(page.getByRole('link', { name: invoice.number }).first()).toBeVisible();
    await expectSheet(page);
  }
  await page.goto('/admin/documents?search=nothing-of-the-kind');
  await expect(page.getByText('No documents match your filters.')).toBeVisible();
});
