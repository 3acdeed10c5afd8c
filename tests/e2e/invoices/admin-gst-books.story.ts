import type { Page } from '@playwright/test';
import type { TaxDocument } from '../../../src/contract/invoices/documents-shapes.ts';
import type { Settings } from '../../../src/contract/platform/settings-shapes.ts';
import { createShopper, type Shopper } from '../accounts/shoppers.ts';
import { openAdminPage } from '../platform/admin-pages.ts';
import { expectAccessible } from '../platform/expect-accessible.ts';
import { ADMIN } from '../platform/open-shop-process.ts';
import { expect, test } from '../platform/story.ts';
import { BUYER_GSTIN, GUJARAT, MAHARASHTRA } from '../../support/invoices/document-steps.ts';

const BILLING = { gstin: BUYER_GSTIN, legalName: 'Sahyadri Traders' };
/** Another number of the same State. */
const OTHER_GSTIN = '24AAGCB7383J1ZE';

let former: Settings | null = null;

/** Sends as the admin, in the page's session. */
async function send<Reply>(page: Page, method: string, path: string, data?: object): Promise<Reply> {
  const answer = await page.request.fetch(`/api${path}`, { method, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Reply;
}

async function logIn(page: Page): Promise<void> {
  expect((await page.request.post('/api/auth/login', { data: ADMIN })).ok()).toBe(true);
}

async function invoiced(page: Page, shopper: Shopper, parties: object): Promise<TaxDocument> {
  const products = (await (await shopper.api.get('/api/products?limit=60')).json()) as {
    _id: string;
    price: number;
    stockLeft: number | null;
  }[];
  const { _id, price } = products.find(({ stockLeft }) => stockLeft === null)!;
  const answer = await shopper.api.post('/api/orders', {
    data: {
      products: [{ product: _id, quantity: 1, price }],
      totalAmount: price,
      Address: '7 Hill Road, Mumbai 400050',
      phone: '9876543210',
      ...parties,
    },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  const order = (await answer.json()) as { _id: string };
  return send<TaxDocument>(page, 'POST', `/admin/orders/${order._id}/invoice`, {});
}

test.afterEach(async ({ page }) => {
  if (former === null) return;
  await send(page, 'PUT', '/admin/settings', { ...former, version: undefined });
  former = null;
});

test('the accountant downloads the month, reads GSTR-3B, and closes the month', async ({
  page,
  shop,
  mail,
  expectedInConsole,
}) => {
  expectedInConsole.push(/400/);
  await logIn(page);
  const shopper = await createShopper(shop, mail, 'Meera Joshi');
  const { day } = await invoiced(page, shopper, { shipping: MAHARASHTRA, billing: BILLING });
  const month = day.slice(0, 7);
  await openAdminPage(page, `/admin/gst?month=${month}`);

  for (const [name, file] of [
    ['Sales register (CSV)', /^sales-register-\d{4}-\d{2}-01-to-.*\.csv$/],
    ['Sales register (XLSX)', /\.xlsx$/],
    ['GSTR-1 for the portal (JSON)', /^gstr1-\d{4}-\d{2}\.json$/],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name, exact: true }).click();
    expect((await downloading).suggestedFilename()).toMatch(file);
  }
  await page.getByText('Sales register of other days').click();
  await page.getByLabel('From').fill('2026-04-01');
  await expect(page.getByRole('group', { name: 'Register of these days' }).getByRole('link')).toHaveCount(2);

  await page.getByText('Figures for GSTR-3B').click();
  const outward = page.getByRole('table', { name: 'GSTR-3B, 3.1' });
  await expect(outward.getByRole('row', { name: /^\(a\) Outward taxable supplies/ })).toBeVisible();
  await expect(page.getByText('3.2 Supplies made to Unregistered Persons')).toBeVisible();

  await page.getByRole('button', { name: 'Close the month…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Filed on')).toHaveValue(day);
  await dialog.getByLabel('Filed on').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Close the month' }).click();
  await expect(
    dialog.getByText('The day of filing is between the first day of the month and today.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Filed on')).toBeFocused();
  await dialog.getByLabel('Filed on').fill(day);
  await dialog.getByLabel('ARN').fill('aa2411260000001');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close the month' }).click();
  const filed = page.getByRole('region', { name: `Filed on ${day.split('-').reverse().join('-')}` });
  await expect(filed).toContainText('ARN AA2411260000001, closed by');

  await invoiced(page, shopper, { shipping: GUJARAT });
  await page.reload();
  await expect(filed.getByRole('listitem').filter({ hasText: 'Payable: total' })).toContainText('as filed');
  await filed.getByRole('button', { name: 'Open the month again' }).click();
  await page.getByRole('button', { name: 'Open again', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Close the month…' })).toBeVisible();
});

test('orders that do not agree have a tab, which can be used on a phone', async ({ page, shop, mail }) => {
  await logIn(page);
  const shopper = await createShopper(shop, mail, 'Ravi Menon');
  const { orderId, day } = await invoiced(page, shopper, { shipping: GUJARAT });
  await send(page, 'PATCH', `/orders/${orderId}/status`, { status: 'Delivered' });
  await openAdminPage(page, `/admin/gst?month=${day.slice(0, 7)}`);

  await page.getByRole('tab', { name: 'Orders that do not agree' }).click();
  await expect(page).toHaveURL(/tab=agreement/);
  await expect(page.getByText(/^An order counts when it is delivered, invoiced/)).toBeVisible();
  const table = page.getByRole('table', { name: 'Orders that do not agree' });
  const row = table.getByRole('row').filter({ hasText: orderId });
  await expect(row).toContainText('missing');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row).toBeVisible();
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1]!);
  await expectAccessible(page);

  await page.route('**/api/admin/gst/agreement*', (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  );
  await page.getByLabel('Which months').selectOption('month');
  await expect(page.getByText('Every order agrees with its papers and its money.')).toBeVisible();
});

test('a table shows that more lies to the right, until its end', async ({ page, shop, mail }) => {
  await logIn(page);
  const { day } = await invoiced(page, await createShopper(shop, mail, 'Usha Patel'), { shipping: GUJARAT });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdminPage(page, `/admin/gst?month=${day.slice(0, 7)}`);
  const panel = page.getByRole('region', { name: 'Sections of GSTR-1' });

  await expect(panel.getByText('Swipe for the other columns.')).toBeVisible();
  await panel.getByRole('group').evaluate((area) => area.scrollTo({ left: 9999, behavior: 'instant' }));
  await expect(panel.getByText('Swipe for the other columns.')).toHaveCount(0);
});

test('missing IRNs are listed without asking for each document', async ({ page, shop, mail }) => {
  await logIn(page);
  former = await send<Settings>(page, 'GET', '/admin/settings');
  await send(page, 'PUT', '/admin/settings', { eInvoiceFrom: '2026-01-01' });
  const invoice = await invoiced(page, await createShopper(shop, mail, 'Dilip Rao'), {
    shipping: MAHARASHTRA,
    billing: BILLING,
  });
  const noon = Date.parse(`${invoice.day}T12:00:00+05:30`);
  await page.clock.setFixedTime(noon + 20 * 24 * 60 * 60 * 1000);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await openAdminPage(page, `/admin/gst?month=${invoice.day.slice(0, 7)}`);

  await expect(page.getByText('20 days or older').first()).toBeVisible();
  const ofDocuments = asked.filter((path) => path.startsWith('/api/admin/documents/'));
  expect(ofDocuments).toEqual(['/api/admin/documents/e-invoicing']);
});

test('a GSTIN with documents is left only after a question', async ({ page, shop, mail }) => {
  await logIn(page);
  former = await send<Settings>(page, 'GET', '/admin/settings');
  const { seller } = await invoiced(page, await createShopper(shop, mail, 'Leela Nair'), {
    shipping: GUJARAT,
  });
  await openAdminPage(page, '/admin/settings');
  await page.getByLabel('GSTIN', { exact: true }).fill(OTHER_GSTIN);
  await page.getByRole('button', { name: 'Save settings' }).click();

  await expect(page.getByText(`Documents were issued under the GSTIN ${seller.gstin}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  expect((await send<Settings>(page, 'GET', '/admin/settings')).gstin).toBe(seller.gstin);
  await expect(page.getByLabel('GSTIN', { exact: true })).toHaveValue(OTHER_GSTIN);
});

test('Tally’s ledgers by rate and the accountant’s address are kept', async ({ page }) => {
  await logIn(page);
  former = await send<Settings>(page, 'GET', '/admin/settings');
  await openAdminPage(page, '/admin/settings');
  await page.getByText('Tax', { exact: true }).click();
  await page.getByLabel('Accountant’s e-mail').fill('books@ca.example');
  await page.getByText('Tally', { exact: true }).click();
  await page.getByText('Sales ledgers by rate').click();
  await page.getByLabel('18%, to other States').fill('Sales 18 % inter-State');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();

  const saved = await send<Settings>(page, 'GET', '/admin/settings');
  expect(saved.accountantEmail).toBe('books@ca.example');
  expect(saved.ledgers.salesByRate).toEqual({ 18: { inter: 'Sales 18 % inter-State' } });
});
