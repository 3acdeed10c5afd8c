import fs from 'node:fs';
import { expect, shown } from '../../platform/story.ts';
import { pdfText } from '../../../support/invoices/pdf-text.ts';
import { downloadBy, NAME, rows, test } from '../../orders/admin-orders-page.ts';

test('an order opens from its ID and from its URL alone, and Back closes it', async ({
  adminPage,
  customerOrders,
  expectedInConsole,
}) => {
  const order = customerOrders.orders[5]!;
  const dialog = adminPage.getByRole('dialog', { name: 'Order Details' });
  await adminPage.goto(customerOrders.list('&sort=createdAt'));
  await adminPage.getByRole('link', { name: order._id, exact: true }).click();
  await expect(adminPage).toHaveURL(new RegExp(`order=${order._id}`));
  for (const text of [
    order._id,
    NAME,
    customerOrders.email,
    '9876543210',
    'Ahmedabad 380009',
    order.products[0]!.name,
  ])
    await expect(dialog).toContainText(text);
  await expect(dialog.getByRole('link', { name: '9876543210' })).toHaveAttribute('href', 'tel:+919876543210');
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/919876543210\\?text=.*${order._id}`),
  );
  await adminPage.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(rows(adminPage)).toHaveCount(20);

  await adminPage.goto(`/admin/orders?order=${order._id}`);
  await expect(dialog).toContainText(NAME);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(adminPage).toHaveURL(/\/admin\/orders$/);

  expectedInConsole.push(/404/);
  for (const wrong of ['CHK-999999999', 'allorders', '../../etc']) {
    await adminPage.goto(`/admin/orders?order=${encodeURIComponent(wrong)}`);
    await expect(dialog).toContainText('This order does not exist.');
  }
});

test('the invoice is a PDF named by the order, and its code loads only when it is needed', async ({
  adminPage,
  customerOrders,
}) => {
  const requestUrls: string[] = [];
  adminPage.on('request', (request) => requestUrls.push(request.url()));
  const order = customerOrders.orders[3]!;
  await adminPage.goto(`/admin/orders?order=${order._id}`);
  const button = adminPage.getByRole('button', { name: 'Download Details' });
  await expect(button).toBeVisible();
  await shown(adminPage);
  expect(requestUrls.filter((url) => /invoice-pdf|\.ttf/.test(url))).toEqual([]);

  const download = await downloadBy(adminPage, () => button.click());

  expect(download.suggestedFilename()).toBe(`${order._id}.pdf`);
  const [page] = pdfText(fs.readFileSync(await download.path()));
  for (const text of ['Order Invoice', 'From', 'To', order._id, NAME, 'Ahmedabad 380009', 'Total Amount'])
    expect(page).toContain(text);
  expect(page!.join(' ')).toMatch(/Product Name Quantity Price Subtotal/);
  expect(page!.join('')).toContain(`₹${order.totalAmount.toLocaleString('en-IN')}.00`);
});
