import { openAdminPage, rowWith } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
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
  await expectAccessible(page);

  for (const url of [
    '/admin/documents',
    `/admin/documents?document=${invoice._id}`,
    `/admin/orders?order=${invoice.orderId}`,
  ]) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(url);
    await expect(page.getByRole('link', { name: invoice.number }).first()).toBeVisible();
    const boxes = page.locator('html, dialog');
    for (const box of await boxes.all())
      expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
        0,
      );
  }
  await expectAccessible(page);
  await page.goto('/admin/documents?search=nothing-of-the-kind');
  await expect(page.getByText('No documents match your filters.')).toBeVisible();
});
