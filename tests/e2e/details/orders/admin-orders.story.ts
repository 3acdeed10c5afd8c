import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { logInAs, createShopper } from '../../accounts/shoppers.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, shown } from '../../platform/story.ts';
import { downloadBy, NAME, rows, statusOf, test, undo } from '../../orders/admin-orders-page.ts';
import { pdfText } from '../../../support/invoices/pdf-text.ts';

test('a list that cannot be loaded says so and can be loaded again', async ({
  adminPage,
  customerOrders,
  expectedInConsole,
}) => {
  expectedInConsole.push(/Failed to load resource/);
  await adminPage.route('**/api/orders/allorders?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'inner words', error: 'inner words', code: 'x' } }),
  );
  await adminPage.goto(customerOrders.list());
  await expect(adminPage.getByText('Failed to fetch orders. Please try again later.')).toBeVisible();
  await adminPage.unroute('**/api/orders/allorders?*');
  await adminPage.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(adminPage)).toHaveCount(20);
});

test('the export holds every matching order of all pages', async ({ adminPage, customerOrders }) => {
  await adminPage.goto(customerOrders.list());
  const button = adminPage.getByRole('button', { name: 'Export CSV' });

  const download = await downloadBy(adminPage, () => button.click());

  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const text = fs.readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFFOrder ID,Date,Status,Customer,Email,Phone Number,Address,')).toBe(true);
  expect(text.match(/^CHK-\d+/gm)).toEqual(customerOrders.orders.map(({ _id }) => _id).toReversed());
  expect(text).toContain('"Zarine ""Zoe"" Śrīvastava, Contractor"');
});

test('the list works with keys alone', async ({ adminPage, customerOrders }) => {
  await adminPage.goto(customerOrders.list());
  await expect(rows(adminPage)).toHaveCount(20);
  await adminPage.keyboard.press('j');
  await adminPage.keyboard.press('j');
  await expect(rows(adminPage).nth(1)).toBeFocused();
  await adminPage.keyboard.press('x');
  await expect(adminPage.getByText('1 selected')).toBeVisible();
  await adminPage.keyboard.press('Enter');
  const dialog = adminPage.getByRole('dialog', { name: 'Order Details' });
  await expect(dialog).toContainText(customerOrders.orders[20]!._id);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(rows(adminPage).nth(1)).not.toBeFocused();
  await adminPage.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(rows(adminPage).nth(1)).toBeFocused();
  await adminPage.keyboard.press('x');
  await expect(adminPage.getByText('1 selected')).toHaveCount(0);
  await adminPage.keyboard.press('/');
  await expect(adminPage.getByPlaceholder('Search by Order ID, Name, or Email...')).toBeFocused();
});

test('guests and customers are kept out', async ({ page, shop, mail }) => {
  await page.goto('/admin/orders');
  await expect(page).toHaveURL(/\/login$/);
  const shopper = await createShopper(shop, mail, 'Arjun Nair');
  await logInAs(page, shopper);
  await page.goto('/admin/orders');
  await expect(page).toHaveURL(`${shop.url}/`);
  expect((await shopper.api.get('/api/orders/allorders')).status()).toBe(403);
});

for (const width of [1440, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('everyone can use it, and nothing scrolls sideways', async ({ adminPage, customerOrders }) => {
      await adminPage.goto(customerOrders.list());
      await expect(rows(adminPage)).toHaveCount(20);
      await expectWellMade(adminPage, width);
      if (width > 1000) {
        await adminPage.getByLabel('Select all orders on this page').check();
        await statusOf(adminPage, customerOrders.orders[10]!).selectOption('Delivered');
        await expect(undo(adminPage)).toBeVisible();
        await expectWellMade(adminPage, width);
      }
      await adminPage.goto(`/admin/orders?order=${customerOrders.orders[10]!._id}`);
      await expect(adminPage.getByRole('dialog')).toContainText(NAME);
      await expect(adminPage.getByRole('button', { name: 'Issue tax invoice' })).toBeVisible();
      await expectWellMade(adminPage, width);
    });
  });
}

async function expectWellMade(page: Page, width: number): Promise<void> {
  // A measurement during a fade would see half-transparent colours. The fade of what is gone was cancelled.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  await expectAccessible(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
}

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
