import type { Locator, Page } from '@playwright/test';
import type { TaxDocument } from '../../../src/contract/invoices/documents-shapes.ts';
import type { Order } from '../../../src/contract/orders/orders-shapes.ts';
import type { Settings } from '../../../src/contract/platform/settings-shapes.ts';
import { irnOf } from '../../../src/server/modules/invoices/gst-returns/portal/irn.ts';
import { createShopper, type Shopper } from '../accounts/shoppers.ts';
import { openAdminPage } from '../platform/admin-pages.ts';
import { expectAccessible } from '../platform/expect-accessible.ts';
import { ADMIN } from '../platform/open-shop-process.ts';
import { expect, shown, test } from '../platform/story.ts';
import { BUYER_GSTIN, GUJARAT, MAHARASHTRA } from '../../support/invoices/document-steps.ts';

/** A month in which the shop did not exist yet. */
const EMPTY = '2018-02';
const DAY_MS = 24 * 60 * 60 * 1000;
const BILLING = { gstin: BUYER_GSTIN, legalName: 'Sahyadri Traders' };

let former: Settings | null = null;

/** Sends as the admin, in the page's session. */
async function send<Reply>(page: Page, method: string, path: string, data?: object): Promise<Reply> {
  const answer = await page.request.fetch(`/api${path}`, { method, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Reply;
}

async function placeOrder(shopper: Shopper, quantity: number, parties: object): Promise<Order> {
  const products = (await (await shopper.api.get('/api/products?limit=60')).json()) as {
    _id: string;
    price: number;
    stockLeft: number | null;
  }[];
  const { _id, price } = products.find(({ stockLeft }) => stockLeft === null)!;
  const answer = await shopper.api.post('/api/orders', {
    data: {
      products: [{ product: _id, quantity, price }],
      totalAmount: Math.round(price * 100 * quantity) / 100,
      Address: '7 Hill Road, Mumbai 400050',
      phone: '9876543210',
      ...parties,
    },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()) as Order;
}

interface Month {
  /** To a registered buyer, credited in part, without an IRN. */
  invoice: TaxDocument;
  note: TaxDocument;
  /** Above the limit of the e-way bill. */
  large: TaxDocument;
  /** Shipped without an invoice. */
  sent: Order;
}

/** Makes a month with invoices, a credit note and faults. The page is logged in as the admin. */
async function makeMonth(page: Page, shopper: Shopper): Promise<Month> {
  const login = await page.request.post('/api/auth/login', { data: ADMIN });
  expect(login.ok()).toBe(true);
  former ??= await send<Settings>(page, 'GET', '/admin/settings');
  await send(page, 'PUT', '/admin/settings', {
    eInvoiceFrom: '2026-01-01',
    eWayLimits: { interState: 50_000, intraState: { 24: 1000 } },
  });
  const registered = await placeOrder(shopper, 2, { shipping: MAHARASHTRA, billing: BILLING });
  const large = await placeOrder(shopper, 2, { shipping: GUJARAT });
  const sent = await placeOrder(shopper, 1, { shipping: GUJARAT });
  await send(page, 'PATCH', `/orders/${sent._id}/status`, { status: 'Shipped' });
  const invoice = await send<TaxDocument>(page, 'POST', `/admin/orders/${registered._id}/invoice`, {});
  const note = await send<TaxDocument>(page, 'POST', `/admin/documents/${invoice._id}/credit-note`, {
    lines: [{ position: 1, quantity: 1 }],
    reason: 'Came back',
  });
  return {
    invoice,
    note,
    large: await send<TaxDocument>(page, 'POST', `/admin/orders/${large._id}/invoice`, {}),
    sent,
  };
}

test.afterEach(async ({ page }) => {
  if (former === null) return;
  await send(page, 'PUT', '/admin/settings', { ...former, version: undefined });
  former = null;
});

/** Opens the groups of faults, which other stories may have filled, until this one is in sight. */
async function shownFault(page: Page, sentence: string): Promise<Locator> {
  await expect(page.getByText(/^Fix before filing/)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: sentence });
  const more = page.getByRole('button', { name: /^Show \d+ more$/ });
  while (!(await row.isVisible()) && (await more.count()) > 0) await more.first().click();
  await expect(row).toBeVisible();
  return row;
}

/** Presses a link or button that downloads, and expects the file's name and type. */
async function expectDownload(page: Page, press: () => Promise<void>, name: RegExp, type: string) {
  const downloading = page.waitForEvent('download');
  const answering = page.waitForResponse((response) => /gst\/|e-invoice|e-way/.test(response.url()));
  await press();
  expect((await (await answering).headerValue('content-type')) ?? '').toBe(type);
  expect((await downloading).suggestedFilename()).toMatch(name);
}

test('the month shows its faults first, then its figures and files', async ({ page, shop, mail }) => {
  const shopper = await createShopper(shop, mail, 'Meera Joshi');
  const { invoice, note, large, sent } = await makeMonth(page, shopper);
  const month = invoice.day.slice(0, 7);
  await openAdminPage(page, '/admin/dashboard');
  await page.getByRole('button', { name: 'Pages of Invoices' }).click();
  await page.getByRole('link', { name: 'GST return' }).click();
  await expect(page).toHaveURL(/\/admin\/gst$/);
  await expect(page.getByRole('heading', { name: 'GST return' })).toBeVisible();

  await shownFault(page, `${invoice.number} has no IRN.`);
  await shownFault(page, `${note.number} has no IRN.`);
  await shownFault(page, `${large.number} has no e-way bill, and its goods are above the limit.`);
  const unbilled = await shownFault(page, `Order ${sent._id} is shipped and has no invoice.`);
  const order = await page.locator('main section').allInnerTexts();
  expect(order[0]).toMatch(/^Fix before filing: \d+\n/);

  await expect(page.getByRole('region', { name: 'Payable' })).toContainText('Tax payable');
  const sections = page.getByRole('table', { name: 'Sections of GSTR-1' });
  await expect(sections.getByRole('row', { name: /^B2B/ })).toBeVisible();
  await expect(sections.getByRole('row', { name: /^Credit notes, B2B/ })).toContainText('−');
  await expect(sections.getByRole('row', { name: /^Payable/ })).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'HSN summary: To buyers with a GSTIN' }).getByRole('row'),
  ).not.toHaveCount(0);
  const issued = page.getByRole('table', { name: 'Documents issued' });
  await expect(issued.getByRole('row', { name: /^Invoices for outward supply INV\// })).toBeVisible();
  await expect(issued.getByRole('row', { name: /^Credit Note CRN\// })).toBeVisible();
  await expect(page.getByText('Invoices and orders agree.')).toBeVisible();

  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const downloads: [link: string, name: RegExp, type: string][] = [
    ['GSTR-1, all tables (zip)', new RegExp(`^gstr1-${month}\\.zip$`), 'application/zip'],
    ['Tally vouchers (XML)', new RegExp(`^tally-${month}\\.xml$`), 'application/xml'],
    ['B2B', new RegExp(`^b2b-${month}\\.csv$`), 'text/csv; charset=utf-8'],
    ['HSN, B2C', new RegExp(`^hsn-b2c-${month}\\.csv$`), 'text/csv; charset=utf-8'],
    ['E-invoice file (JSON)', new RegExp(`^e-invoice-${month}\\.json$`), 'application/json'],
  ];
  for (const [name, file, type] of downloads)
    await expectDownload(page, () => link(name).click(), file, type);

  await page.getByRole('button', { name: 'Check the books' }).click();
  await expect(
    page.getByText(/^\d+ documents: no number is missing, and nothing was edited\.$/),
  ).toBeVisible();

  await unbilled.getByRole('link', { name: `Order ${sent._id}` }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders\\?order=${sent._id}$`));
  await expect(page.getByRole('dialog', { name: 'Order Details' })).toContainText(sent._id);
  await page.goBack();
  const heavy = await shownFault(
    page,
    `${large.number} has no e-way bill, and its goods are above the limit.`,
  );
  await heavy.getByRole('link', { name: /^Open document/ }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/documents\\?document=${large._id}$`));
  await expect(page.getByRole('dialog')).toContainText(large.number);
});

test('an IRN that is missing from the 20th day on is urgent', async ({ page, shop, mail }) => {
  const { invoice } = await makeMonth(page, await createShopper(shop, mail, 'Dilip Rao'));
  const noon = Date.parse(`${invoice.day}T12:00:00+05:30`);
  const openAfter = async (days: number) => {
    await page.clock.setFixedTime(noon + days * DAY_MS);
    await openAdminPage(page, `/admin/gst?month=${invoice.day.slice(0, 7)}`);
    return shownFault(page, `${invoice.number} has no IRN.`);
  };

  const inTime = await openAfter(19);
  await expect(inTime.getByText('20 days or older')).toHaveCount(0);
  const late = await openAfter(20);
  await expect(late.getByText('20 days or older')).toBeVisible();
});

test('a download renews a session whose access token has expired', async ({
  page,
  shop,
  mail,
  expectedInConsole,
}) => {
  expectedInConsole.push(/401/);
  const { invoice } = await makeMonth(page, await createShopper(shop, mail, 'Farid Khan'));
  await openAdminPage(page, `/admin/gst?month=${invoice.day.slice(0, 7)}`);
  const link = page.getByRole('link', { name: 'Tally vouchers (XML)' });
  await expect(link).toBeVisible();
  await page.context().clearCookies({ name: /access/ });

  await expectDownload(page, () => link.click(), /^tally-/, 'application/xml');
});

test('the portal’s reply is taken, taken once, and refused where it fits no document', async ({
  page,
  shop,
  mail,
}) => {
  const { invoice } = await makeMonth(page, await createShopper(shop, mail, 'Leela Nair'));
  await openAdminPage(page, '/admin/gst');
  const field = page.getByLabel('Portal’s reply');
  const file = (text: string) => ({
    name: 'reply.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });

  await field.setInputFiles(file('IRN,AckNo'));
  await expect(field).toHaveAccessibleDescription(
    /This file is not the portal’s reply: it holds no list of documents\./,
  );

  const unknown = {
    Irn: 'ab'.repeat(32),
    AckNo: '112010000012345',
    AckDt: '2026-11-22 11:30:00',
    SignedQRCode: 'aaa.bbb.ccc',
  };
  const missing = await shownFault(page, `${invoice.number} has no IRN.`);
  const own = { ...unknown, Irn: irnOf(invoice.seller.gstin, invoice.fy, 'INV', invoice.number) };
  await field.setInputFiles(file(JSON.stringify([own])));
  await expect(page.getByText('1 taken, 0 already there, 0 refused.')).toBeVisible();
  await expect(missing).toHaveCount(0);

  await field.setInputFiles(file(JSON.stringify([own, unknown, {}])));
  await expect(page.getByText('0 taken, 1 already there, 2 refused.')).toBeVisible();
  const refused = page.getByRole('list', { name: 'Refused replies' });
  await expect(refused).toContainText('No document of the shop has this IRN.');
  await expect(refused).toContainText(unknown.Irn);
  await expect(refused).toContainText(
    'This reply has no IRN, acknowledgement number, date and signed QR code as the portal gives them.',
  );
  await expect(field).not.toHaveAttribute('aria-invalid');
});

test('the e-way bill file asks how the goods travel', async ({ page, shop, mail }) => {
  const { large } = await makeMonth(page, await createShopper(shop, mail, 'Ravi Menon'));
  await openAdminPage(page, '/admin/gst');
  await page.getByRole('button', { name: 'E-way bill file…' }).click();
  const dialog = page.getByRole('dialog', { name: 'E-way bill file' });
  await expect(dialog.getByLabel(`Invoice of order ${large.orderId}`)).toBeChecked();
  await dialog.getByLabel('Vehicle number').fill('x');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByLabel('Vehicle number')).toBeFocused();
  await expect(
    dialog.getByText('A vehicle number has 4 to 15 letters and digits: GJ01AB1234.'),
  ).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Vehicle number').fill('gj-01 ab 1234');
  await dialog.getByLabel('Distance in km').fill('540');
  await dialog.getByText('Own distance or vehicle for an invoice').click();
  await dialog.getByLabel(`Distance of ${large.orderId}`).fill('12');
  await expectDownload(
    page,
    () => dialog.getByRole('button', { name: 'Download' }).click(),
    /^e-way-bill-\d{4}-\d{2}\.json$/,
    'application/json',
  );
  await expect(dialog).toBeHidden();
});

test('a month without documents says so, and the months can be walked', async ({ page }) => {
  await openAdminPage(page, `/admin/gst?month=${EMPTY}`);
  await expect(page.getByText('Nothing was issued in this month.')).toBeVisible();
  await expect(page.getByText('Downloads')).toHaveCount(0);

  await page.getByRole('button', { name: 'Previous month, Jan 2018' }).click();
  await expect(page).toHaveURL(/\?month=2018-01$/);
  await shown(page);
  await expect(page.getByText('Nothing was issued in this month.')).toBeVisible();
  await page.getByLabel('Month', { exact: true }).fill('2019-03');
  await expect(page).toHaveURL(/\?month=2019-03$/);
  await expect(page.getByRole('button', { name: 'Next month, Apr 2019' })).toBeVisible();
});

test('a month that does not load can be asked for again', async ({ page, expectedInConsole }) => {
  expectedInConsole.push(/500/);
  await page.route('**/api/admin/gst/*', (route) => route.fulfill({ status: 500, json: {} }));
  await openAdminPage(page, `/admin/gst?month=${EMPTY}`);
  await expect(page.getByText('Failed to load the month. Please try again later.')).toBeVisible();

  await page.unroute('**/api/admin/gst/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing was issued in this month.')).toBeVisible();
});

test('the month can be used by everyone, and only its tables scroll sideways', async ({
  page,
  shop,
  mail,
}) => {
  await makeMonth(page, await createShopper(shop, mail, 'Usha Patel'));
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await openAdminPage(page, '/admin/gst');
    await expect(page.getByRole('table', { name: 'Sections of GSTR-1' })).toBeVisible();
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1]!);
    if (width === 1440 || width === 390) await expectAccessible(page);
  }
  await openAdminPage(page, `/admin/gst?month=${EMPTY}`);
  await expect(page.getByText('Nothing was issued in this month.')).toBeVisible();
  await expectAccessible(page);
});
