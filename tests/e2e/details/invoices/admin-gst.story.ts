import { irnOf } from '../../../../src/invoices/portal/take-e-invoice-replies.server.ts';
import { createShopper } from '../../accounts/shoppers.ts';
import { openAdminPage } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';
import {
  EMPTY,
  shownFault,
  expectDownload,
  keepSettings,
  makeMonth,
} from '../../invoices/admin-gst-steps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

keepSettings();

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
