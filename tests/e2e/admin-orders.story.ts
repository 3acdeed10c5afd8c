import fs from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import type { Order } from '../../src/contract/orders-shapes.ts';
import { pdfText } from '../support/pdf-text.ts';
import { ADMIN } from './open-shop-process.ts';
import { expectReachable } from './reachable.ts';
import { comeAs, placeOrders, someShopper } from './shoppers.ts';
import { expect, test as story } from './story.ts';

/** The desk's orders: every story is about those of one customer, who has placed 22. */

const NAME = 'Zarine "Zoe" Śrīvastava, Contractor';

interface Custom {
  email: string;
  /** The oldest first. */
  orders: Order[];
  /** The list of this customer's orders, with further parameters. */
  list: (more?: string) => string;
}

const test = story.extend<{ desk: Page }, { custom: Custom; cookies: Cookies }>({
  custom: [
    async ({ shop, mail }, use) => {
      const shopper = await someShopper(shop, mail, NAME);
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
  // A page signed in as the admin.
  desk: async ({ page, cookies }, use) => {
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

test('orders are found by name, status and day, sorted and paged, and the address keeps all of it', async ({
  desk,
  custom,
}) => {
  await desk.goto('/admin/orders');
  await expect(desk.getByRole('columnheader')).toHaveText([
    'S.No.',
    'Order ID',
    'Customer',
    'Email',
    'Total',
    'Status',
    'Date',
    'Phone Number',
  ]);
  await expect(heading(desk, 'Date')).toHaveAttribute('aria-sort', 'descending');
  await desk.goto('/admin/orders?page=2');
  await desk.getByPlaceholder('Search by Order ID, Name, or Email...').fill('zoe" śrī');
  await expect(desk).toHaveURL(/\/admin\/orders\?search=zoe/);
  await expect(desk.getByText('1–20 of 22')).toBeVisible();
  await expect(rows(desk)).toHaveCount(20);
  await expect(rows(desk).first()).toContainText(custom.orders.at(-1)!._id);
  await expect(rows(desk).first()).toContainText(custom.email);

  await desk.getByRole('link', { name: 'Next' }).click();
  await expect(desk).toHaveURL(/page=2/);
  await expect(rows(desk)).toHaveCount(2);
  await expect(rows(desk).first()).toContainText('21');

  await heading(desk, 'Total').getByRole('button').click();
  await expect(desk).not.toHaveURL(/page=/);
  await expect(heading(desk, 'Total')).toHaveAttribute('aria-sort', 'descending');
  await expect(heading(desk, 'Date')).not.toHaveAttribute('aria-sort');
  const dearestFirst = custom.orders.map(({ totalAmount }) => totalAmount).sort((one, two) => two - one);
  await expect.poll(() => totalsOn(desk)).toEqual(dearestFirst.slice(0, 20));
  await heading(desk, 'Total').getByRole('button').click();
  await expect(heading(desk, 'Total')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => totalsOn(desk)).toEqual(dearestFirst.toReversed().slice(0, 20));

  await desk.getByLabel('Status', { exact: true }).selectOption('Cancelled');
  await expect(desk.getByText('No orders match your filters.')).toBeVisible();
  await expect(desk).toHaveURL(/status=Cancelled/);
  await desk.reload();
  await expect(desk.getByLabel('Status', { exact: true })).toHaveValue('Cancelled');
  await desk.getByLabel('Status', { exact: true }).selectOption('All Statuses');
  await expect(rows(desk)).toHaveCount(20);
  await desk.getByLabel('Date').fill('2015-01-01');
  await expect(desk).toHaveURL(/date=2015-01-01/);
  await expect(desk.getByText('No orders match your filters.')).toBeVisible();
  await desk.getByRole('button', { name: 'Reset' }).click();
  await expect(desk).not.toHaveURL(/search|status|date/);
  await expect(desk.getByPlaceholder('Search by Order ID, Name, or Email...')).toHaveValue('');
  await expect(rows(desk)).toHaveCount(20);
});

function totalsOn(page: Page): Promise<number[]> {
  return page
    .locator('td[data-label="Total"]')
    .allTextContents()
    .then((texts) => texts.map((text) => Number(text.replace(/[₹,]/g, ''))));
}

test('a status is changed in the row, stays, and can be undone', async ({ desk, custom }) => {
  const order = custom.orders[21]!;
  await desk.goto(custom.list());

  await statusOf(desk, order).selectOption('Shipped');
  await expect(desk.getByText('Order status updated successfully!')).toBeVisible();
  await expect(desk.getByText(`${order._id} is now Shipped.`)).toBeVisible();
  await desk.reload();
  await expect(statusOf(desk, order)).toHaveValue('Shipped');
  expect(await storedStatus(desk, order)).toBe('Shipped');

  await statusOf(desk, order).selectOption('Delivered');
  await undo(desk).click();
  await expect(statusOf(desk, order)).toHaveValue('Shipped');
  await expect.poll(() => storedStatus(desk, order)).toBe('Shipped');
  await expect(undo(desk)).toHaveCount(0);

  await statusOf(desk, order).selectOption('Pending');
  await expect(undo(desk)).toBeVisible();
  await desk.keyboard.press('Control+z');
  await expect.poll(() => storedStatus(desk, order)).toBe('Shipped');
});

test('undo is offered for ten seconds, and longer to whom it is in hand', async ({ desk, custom }) => {
  const order = custom.orders[20]!;
  await desk.clock.install();
  await desk.goto(custom.list());
  await statusOf(desk, order).selectOption('Shipped');
  await expect(undo(desk)).toBeVisible();

  await desk.clock.runFor(9_000);
  await expect(undo(desk)).toBeVisible();
  await undo(desk).focus();
  await desk.clock.runFor(20_000);
  await expect(undo(desk)).toBeVisible();
  await undo(desk).blur();
  await desk.clock.runFor(10_500);
  await expect(undo(desk)).toHaveCount(0);
});

test('a status the server does not take is put back, with the reason', async ({
  desk,
  custom,
  expectedInConsole,
}) => {
  expectedInConsole.push(/Failed to load resource/);
  const order = custom.orders[19]!;
  await desk.goto(custom.list());
  await desk.route(`**/api/orders/${order._id}/status`, (route) => route.abort());
  await statusOf(desk, order).selectOption('Shipped');
  await expect(desk.getByText('Could not update status.')).toBeVisible();
  await expect(statusOf(desk, order)).toHaveValue('Pending');
  await expect(undo(desk)).toHaveCount(0);
});

test('when the list does not come, that is said and it can be asked again', async ({
  desk,
  custom,
  expectedInConsole,
}) => {
  expectedInConsole.push(/Failed to load resource/);
  await desk.route('**/api/orders/allorders?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'inner words', error: 'inner words', code: 'x' } }),
  );
  await desk.goto(custom.list());
  await expect(desk.getByText('Failed to fetch orders. Please try again later.')).toBeVisible();
  await desk.unroute('**/api/orders/allorders?*');
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(desk)).toHaveCount(20);
});

test('an order opens from its ID and from its address alone, and Back closes it', async ({
  desk,
  custom,
  expectedInConsole,
}) => {
  const order = custom.orders[5]!;
  const dialog = desk.getByRole('dialog', { name: 'Order Details' });
  await desk.goto(custom.list('&sort=createdAt'));
  await desk.getByRole('link', { name: order._id, exact: true }).click();
  await expect(desk).toHaveURL(new RegExp(`order=${order._id}`));
  for (const text of [
    order._id,
    NAME,
    custom.email,
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
  await desk.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(rows(desk)).toHaveCount(20);

  await desk.goto(`/admin/orders?order=${order._id}`);
  await expect(dialog).toContainText(NAME);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(desk).toHaveURL(/\/admin\/orders$/);

  expectedInConsole.push(/404/);
  for (const wrong of ['CHK-999999999', 'allorders', '../../etc']) {
    await desk.goto(`/admin/orders?order=${encodeURIComponent(wrong)}`);
    await expect(dialog).toContainText('This order does not exist.');
  }
});

test('the invoice is a PDF named by the order, made only when it is asked for', async ({ desk, custom }) => {
  const asked: string[] = [];
  desk.on('request', (request) => asked.push(request.url()));
  const order = custom.orders[3]!;
  await desk.goto(`/admin/orders?order=${order._id}`);
  const button = desk.getByRole('button', { name: 'Download Details' });
  await expect(button).toBeVisible();
  await desk.waitForLoadState('networkidle');
  expect(asked.filter((url) => /invoice-pdf|\.ttf/.test(url))).toEqual([]);

  const download = await downloadBy(desk, () => button.click());

  expect(download.suggestedFilename()).toBe(`${order._id}.pdf`);
  const [page] = pdfText(fs.readFileSync(await download.path()));
  for (const text of ['Order Invoice', 'From', 'To', order._id, NAME, 'Ahmedabad 380009', 'Total Amount'])
    expect(page).toContain(text);
  expect(page!.join(' ')).toMatch(/Product Name Quantity Price Subtotal/);
  expect(page!.join('')).toContain(`₹${order.totalAmount.toLocaleString('en-IN')}.00`);
});

test('several orders are shipped together; one that fails is named and the others stand', async ({
  desk,
  custom,
  expectedInConsole,
}) => {
  expectedInConsole.push(/Failed to load resource/);
  const [first, second, third] = custom.orders as [Order, Order, Order];
  await desk.goto(custom.list('&sort=createdAt'));
  for (const { _id } of [first, second, third]) await desk.getByLabel(`Select order ${_id}`).check();
  await expect(desk.getByText('3 selected')).toBeVisible();

  const download = await downloadBy(desk, () =>
    desk.getByRole('button', { name: 'Download invoices' }).click(),
  );
  expect(download.suggestedFilename()).toMatch(/^invoices-\d{4}-\d\d-\d\d\.pdf$/);
  const pages = pdfText(fs.readFileSync(await download.path()));
  expect(pages.map((page) => page.find((text) => text.startsWith('CHK-')))).toEqual([
    first._id,
    second._id,
    third._id,
  ]);

  const refusal = { message: 'Not now.', error: 'Not now.', code: 'conflict' };
  await desk.route(`**/api/orders/${second._id}/status`, (route) =>
    route.fulfill({ status: 409, json: refusal }),
  );
  await desk.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(desk.getByText('1 of 3 orders could not be updated.')).toBeVisible();
  await expect(desk.getByText(`${second._id}: Not now.`)).toBeVisible();
  await expect(desk.getByText('1 selected')).toBeVisible();
  await expect(statusOf(desk, second)).toHaveValue('Pending');
  expect(await storedStatus(desk, first)).toBe('Shipped');
  expect(await storedStatus(desk, third)).toBe('Shipped');
  await undo(desk).click();
  await expect.poll(() => storedStatus(desk, first)).toBe('Pending');
  await expect.poll(() => storedStatus(desk, third)).toBe('Pending');

  await desk.getByRole('button', { name: 'Clear' }).click();
  await expect(desk.getByText('could not be updated')).toHaveCount(0);
  await desk.getByLabel('Select all orders on this page').check();
  await expect(desk.getByText('20 selected')).toBeVisible();
});

test('the export holds every matching order, on whichever page it is', async ({ desk, custom }) => {
  await desk.goto(custom.list());
  const button = desk.getByRole('button', { name: 'Export CSV' });

  const download = await downloadBy(desk, () => button.click());

  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const text = fs.readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFFOrder ID,Date,Status,Customer,Email,Phone Number,Address,')).toBe(true);
  expect(text.match(/^CHK-\d+/gm)).toEqual(custom.orders.map(({ _id }) => _id).toReversed());
  expect(text).toContain('"Zarine ""Zoe"" Śrīvastava, Contractor"');
});

test('the list is worked by keys alone', async ({ desk, custom }) => {
  await desk.goto(custom.list());
  await expect(rows(desk)).toHaveCount(20);
  await desk.keyboard.press('j');
  await desk.keyboard.press('j');
  await expect(rows(desk).nth(1)).toBeFocused();
  await desk.keyboard.press('x');
  await expect(desk.getByText('1 selected')).toBeVisible();
  await desk.keyboard.press('Enter');
  const dialog = desk.getByRole('dialog', { name: 'Order Details' });
  await expect(dialog).toContainText(custom.orders[20]!._id);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await desk.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(rows(desk).nth(1)).toBeFocused();
  await desk.keyboard.press('x');
  await expect(desk.getByText('1 selected')).toHaveCount(0);
  await desk.keyboard.press('/');
  await expect(desk.getByPlaceholder('Search by Order ID, Name, or Email...')).toBeFocused();
});

test('guests and customers are kept out', async ({ page, shop, mail }) => {
  await page.goto('/admin/orders');
  await expect(page).toHaveURL(/\/login$/);
  const shopper = await someShopper(shop, mail, 'Arjun Nair');
  await comeAs(page, shopper);
  await page.goto('/admin/orders');
  await expect(page).toHaveURL(`${shop.url}/`);
  expect((await shopper.api.get('/api/orders/allorders')).status()).toBe(403);
});

for (const width of [1440, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('everyone can use it, and nothing scrolls sideways', async ({ desk, custom }) => {
      await desk.goto(custom.list());
      await expect(rows(desk)).toHaveCount(20);
      await expectWellMade(desk, width);
      if (width > 1000) {
        await desk.getByLabel('Select all orders on this page').check();
        await statusOf(desk, custom.orders[10]!).selectOption('Delivered');
        await expect(undo(desk)).toBeVisible();
        await expectWellMade(desk, width);
      }
      await desk.goto(`/admin/orders?order=${custom.orders[10]!._id}`);
      await expect(desk.getByRole('dialog')).toContainText(NAME);
      await expectWellMade(desk, width);
    });
  });
}

async function expectWellMade(page: Page, width: number): Promise<void> {
  // What is still fading in would be measured half seen through.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  await expectReachable(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}
