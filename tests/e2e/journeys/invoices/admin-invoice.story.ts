import { expect, shown } from '../../platform/story.ts';
import { GUJARAT, placeOrder } from '../../invoices/invoice-steps.ts';
import { test, NUMBER } from '../../invoices/admin-invoice-steps.ts';

test('an order is invoiced, and the three copies of its PDF can be saved', async ({ page, shopper }) => {
  const order = await placeOrder(shopper, { shipping: GUJARAT });
  const requestUrls: string[] = [];
  page.on('request', (request) => requestUrls.push(request.url()));
  await page.goto('/admin/orders');
  await expect(page.getByRole('link', { name: order._id })).toBeVisible();
  await shown(page);
  expect(requestUrls.filter((url) => url.includes('order-tax-documents'))).toEqual([]);

  await page.getByRole('link', { name: order._id }).click();
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await expect(dialog.getByText('24-Gujarat')).toBeVisible();
  await expect(
    dialog.getByText('The buyer has no GSTIN, and the delivery address is in Gujarat.'),
  ).toBeVisible();
  for (const head of ['Taxable value', 'CGST', 'SGST'])
    await expect(dialog.getByText(head, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Issue tax invoice' }).click();

  const document = dialog.getByRole('listitem', { name: /^Tax invoice/ });
  await expect(document.getByRole('link', { name: /^Tax invoice/ })).toHaveText(NUMBER);
  await expect(page.getByText(/^Invoice INV.* issued\.$/)).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Place of supply' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Issue tax invoice' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Fill in address and GSTIN' })).toHaveCount(0);

  const copies = ['Original for Recipient', 'Duplicate for Transporter', 'Triplicate for Supplier'];
  await expect(document.getByRole('link').filter({ hasText: ' for ' })).toHaveText(copies);
  const href = await document.getByRole('link', { name: copies[1]! }).getAttribute('href');
  const pdf = await page.request.get(href!);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    document.getByRole('link', { name: copies[0]! }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^INV-\d\d-\d\d-\d{6}\.pdf$/);
});
