import type { Settings } from '../../../../src/platform/settings/settings.shapes.ts';
import { createShopper } from '../../accounts/shoppers.ts';
import { openAdminPage } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';
import { GUJARAT, MAHARASHTRA } from '../../../support/invoices/document-steps.ts';
import { BILLING, send, logIn, invoiced } from '../../invoices/admin-gst-books-steps.ts';

/** Another number of the same State. */
const OTHER_GSTIN = '24AAGCB7383J1ZE';

let former: Settings | null = null;

test.afterEach(async ({ page }) => {
  if (former === null) return;
  await send(page, 'PUT', '/admin/settings', { ...former, version: undefined });
  former = null;
});

test('orders that do not agree have a tab, which can be used on a phone', async ({ page, shop, mail }) => {
  await logIn(page);
  const shopper = await createShopper(shop, mail, 'Ravi Menon');
  const { orderId, day } = await invoiced(page, shopper, { shipping: GUJARAT });
  await send(page, 'PATCH', `/orders/${orderId}/status`, { status: 'Delivered' });
  await openAdminPage(page, `/admin/gst?month=${day.slice(0, 7)}`);

  await page.getByRole('tab', { name: 'Mismatches' }).click();
  await expect(page).toHaveURL(/tab=agreement/);
  await expect(page.getByText(/^An order counts when it is delivered, invoiced/)).toBeVisible();
  const table = page.getByRole('table', { name: 'Mismatches' });
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

test('a table shows that it goes on to the right, until its end', async ({ page, shop, mail }) => {
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
