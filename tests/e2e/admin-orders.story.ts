import fs from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import type { Order } from '../../src/contract/orders-shapes.ts';
import { pdfText } from '../support/pdf-text.ts';
import { ADMIN } from './open-shop-process.ts';
import { expectAccessible } from './expect-accessible.ts';
import { logInAs, placeOrders, createShopper } from './shoppers.ts';
import { expect, test as story } from './story.ts';

/** The admin orders page. All stories use the 22 orders of one customer. */

const NAME = 'Zarine "Zoe" Śrīvastava, Contractor';

interface CustomerOrders {
  email: string;
  /** The oldest first. */
  orders: Order[];
  /** The URL of this customer's orders, with further parameters. */
  list: (more?: string) => string;
}

const test = story.extend<{ adminPage: Page }, { customerOrders: CustomerOrders; cookies: Cookies }>({
  customerOrders: [
    async ({ shop, mail }, use) => {
      const shopper = await createShopper(shop, mail, NAME);
      const orders = await placeOrders(shopper, 22, '12 Ring Road\nAhmedabad 380009');
      const list = (more = '') => `/admin/orders?search=${encodeURIComponent(shopper.email)}${more}`;
      await use({ email: shopper.email, orders, list });
      await shopper.api.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  cookies: [
    async ({ browser, shop }, use) => {
      const context = await browser.newContext({ baseURL: shop.url });
      const answer = await context.request.post('/api/auth/login', { data: ADMIN });
      expect(answer.ok()).toBe(true);
      await use(await context.cookies());
      await context.close();
    },
    { scope: 'worker' },
  ],
  // A page that is logged in as the admin.
  adminPage: async ({ page, cookies }, use) => {
    await page.context().addCookies(cookies);
    await use(page);
  },
});
type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

const rows = (page: Page) => page.locator('main tbody tr');
const statusOf = (page: Page, { _id }: Order): Locator => page.getByLabel(`Status of ${_id}`);
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

async function downloadBy(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download;
}

async function storedStatus(page: Page, { _id }: Order): Promise<string> {
  return ((await (await page.request.get(`/api/orders/${_id}`)).json()) as Order).status;
}

test('orders are found by name, status and day, sorted and paged, and the URL keeps all of it', async ({
  adminPage,
  customerOrders,
}) => {
  await adminPage.goto('/admin/orders');
  await expect(adminPage.getByRole('columnheader')).toHaveText([
    'S.No.',
    'Order ID',
    'Customer',
    'Email',
    'Total',
    'Status',
    'Date',
    'Phone Number',
  ]);
  await expect(heading(adminPage, 'Date')).toHaveAttribute('aria-sort', 'descending');
  await adminPage.goto('/admin/orders?page=2');
  await adminPage.getByPlaceholder('Search by Order ID, Name, or Email...').fill('zoe" śrī');
  await expect(adminPage).toHaveURL(/\/admin\/orders\?search=zoe/);
  await expect(adminPage.getByText('1–20 of 22')).toBeVisible();
  await expect(rows(adminPage)).toHaveCount(20);
  await expect(rows(adminPage).first()).toContainText(customerOrders.orders.at(-1)!._id);
  await expect(rows(adminPage).first()).toContainText(customerOrders.email);

  await adminPage.getByRole('link', { name: 'Next' }).click();
  await expect(adminPage).toHaveURL(/page=2/);
  await expect(rows(adminPage)).toHaveCount(2);
  await expect(rows(adminPage).first()).toContainText('21');

  await heading(adminPage, 'Total').getByRole('button').click();
  await expect(adminPage).not.toHaveURL(/page=/);
  await expect(heading(adminPage, 'Total')).toHaveAttribute('aria-sort', 'descending');
  await expect(heading(adminPage, 'Date')).not.toHaveAttribute('aria-sort');
  const dearestFirst = customerOrders.orders
    .map(({ totalAmount }) => totalAmount)
    .sort((one, two) => two - one);
  await expect.poll(() => totalsOn(adminPage)).toEqual(dearestFirst.slice(0, 20));
  await heading(adminPage, 'Total').getByRole('button').click();
  await expect(heading(adminPage, 'Total')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => totalsOn(adminPage)).toEqual(dearestFirst.toReversed().slice(0, 20));

  await adminPage.getByLabel('Status', { exact: true }).selectOption('Cancelled');
  await expect(adminPage.getByText('No orders match your filters.')).toBeVisible();
  await expect(adminPage).toHaveURL(/status=Cancelled/);
  await adminPage.reload();
  await expect(adminPage.getByLabel('Status', { exact: true })).toHaveValue('Cancelled');
  await adminPage.getByLabel('Status', { exact: true }).selectOption('All Statuses');
  await expect(rows(adminPage)).toHaveCount(20);
  await adminPage.getByLabel('Date').fill('2015-01-01');
  await expect(adminPage).toHaveURL(/date=2015-01-01/);
  await expect(adminPage.getByText('No orders match your filters.')).toBeVisible();
  await adminPage.getByRole('button', { name: 'Reset' }).click();
  await expect(adminPage).not.toHaveURL(/search|status|date/);
  await expect(adminPage.getByPlaceholder('Search by Order ID, Name, or Email...')).toHaveValue('');
  await expect(rows(adminPage)).toHaveCount(20);
});

function totalsOn(page: Page): Promise<number[]> {
  return page
    .locator('td[data-label="Total"]')
    .allTextContents()
    .then((texts) => texts.map((text) => Number(text.replace(/[₹,]/g, ''))));
}

test('a status is changed in the row, stays, and can be undone', async ({ adminPage, customerOrders }) => {
  const order = customerOrders.orders[21]!;
  await adminPage.goto(customerOrders.list());

  await statusOf(adminPage, order).selectOption('Shipped');
  await expect(adminPage.getByText('Order status updated successfully!')).toBeVisible();
  await expect(adminPage.getByText(`${order._id} is now Shipped.`)).toBeVisible();
  await adminPage.reload();
  await expect(statusOf(adminPage, order)).toHaveValue('Shipped');
  expect(await storedStatus(adminPage, order)).toBe('Shipped');

  await statusOf(adminPage, order).selectOption('Delivered');
  await undo(adminPage).click();
  await expect(statusOf(adminPage, order)).toHaveValue('Shipped');
  await expect.poll(() => storedStatus(adminPage, order)).toBe('Shipped');
  await expect(undo(adminPage)).toHaveCount(0);

  await statusOf(adminPage, order).selectOption('Pending');
  await expect(undo(adminPage)).toBeVisible();
  await adminPage.keyboard.press('Control+z');
  await expect.poll(() => storedStatus(adminPage, order)).toBe('Shipped');
});

test('undo is offered for ten seconds, and longer while it has focus', async ({
  adminPage,
  customerOrders,
}) => {
  const order = customerOrders.orders[20]!;
  await adminPage.clock.install();
  await adminPage.goto(customerOrders.list());
  await statusOf(adminPage, order).selectOption('Shipped');
  await expect(undo(adminPage)).toBeVisible();
  await adminPage.clock.pauseAt(await adminPage.evaluate(() => Date.now() + 500));

  await adminPage.clock.runFor(9_000);
  await expect(undo(adminPage)).toBeVisible();
  await undo(adminPage).focus();
  await adminPage.clock.runFor(20_000);
  await expect(undo(adminPage)).toBeVisible();
  await undo(adminPage).blur();
  await adminPage.clock.runFor(9_999);
  await expect(undo(adminPage)).toBeVisible();
  await adminPage.clock.runFor(1);
  await expect(undo(adminPage)).toHaveCount(0);
});

test('a status the server refuses is put back, with the reason', async ({
  adminPage,
  customerOrders,
  expectedInConsole,
}) => {
  expectedInConsole.push(/Failed to load resource/);
  const order = customerOrders.orders[19]!;
  await adminPage.goto(customerOrders.list());
  await adminPage.route(`**/api/orders/${order._id}/status`, (route) => route.abort());
  await statusOf(adminPage, order).selectOption('Shipped');
  await expect(adminPage.getByText('Could not update status.')).toBeVisible();
  await expect(statusOf(adminPage, order)).toHaveValue('Pending');
  await expect(undo(adminPage)).toHaveCount(0);
});

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
  await adminPage.waitForLoadState('networkidle');
  expect(requestUrls.filter((url) => /invoice-pdf|\.ttf/.test(url))).toEqual([]);

  const download = await downloadBy(adminPage, () => button.click());

  expect(download.suggestedFilename()).toBe(`${order._id}.pdf`);
  const [page] = pdfText(fs.readFileSync(await download.path()));
  for (const text of ['Order Invoice', 'From', 'To', order._id, NAME, 'Ahmedabad 380009', 'Total Amount'])
    expect(page).toContain(text);
  expect(page!.join(' ')).toMatch(/Product Name Quantity Price Subtotal/);
  expect(page!.join('')).toContain(`₹${order.totalAmount.toLocaleString('en-IN')}.00`);
});

test('several orders are shipped together; one that fails is named and the others stay shipped', async ({
  adminPage,
  customerOrders,
  expectedInConsole,
}) => {
  expectedInConsole.push(/Failed to load resource/);
  const [first, second, third] = customerOrders.orders as [Order, Order, Order];
  await adminPage.goto(customerOrders.list('&sort=createdAt'));
  for (const { _id } of [first, second, third]) await adminPage.getByLabel(`Select order ${_id}`).check();
  await expect(adminPage.getByText('3 selected')).toBeVisible();

  const download = await downloadBy(adminPage, () =>
    adminPage.getByRole('button', { name: 'Download invoices' }).click(),
  );
  expect(download.suggestedFilename()).toMatch(/^invoices-\d{4}-\d\d-\d\d\.pdf$/);
  const pages = pdfText(fs.readFileSync(await download.path()));
  expect(pages.map((page) => page.find((text) => text.startsWith('CHK-')))).toEqual([
    first._id,
    second._id,
    third._id,
  ]);

  const refusal = { message: 'Not now.', error: 'Not now.', code: 'conflict' };
  await adminPage.route(`**/api/orders/${second._id}/status`, (route) =>
    route.fulfill({ status: 409, json: refusal }),
  );
  await adminPage.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(adminPage.getByText('1 of 3 orders could not be updated.')).toBeVisible();
  await expect(adminPage.getByText(`${second._id}: Not now.`)).toBeVisible();
  await expect(adminPage.getByText('1 selected')).toBeVisible();
  await expect(statusOf(adminPage, second)).toHaveValue('Pending');
  expect(await storedStatus(adminPage, first)).toBe('Shipped');
  expect(await storedStatus(adminPage, third)).toBe('Shipped');
  await undo(adminPage).click();
  await expect.poll(() => storedStatus(adminPage, first)).toBe('Pending');
  await expect.poll(() => storedStatus(adminPage, third)).toBe('Pending');

  await adminPage.getByRole('button', { name: 'Clear' }).click();
  await expect(adminPage.getByText('could not be updated')).toHaveCount(0);
  await adminPage.getByLabel('Select all orders on this page').check();
  await expect(adminPage.getByText('20 selected')).toBeVisible();
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
      await expectWellMade(adminPage, width);
    });
  });
}

async function expectWellMade(page: Page, width: number): Promise<void> {
  // A measurement during a fade would see half-transparent colours.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}
