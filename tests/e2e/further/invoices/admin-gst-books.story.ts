import type { Settings } from '../../../../src/platform/settings/settings.shapes.ts';
import { createShopper } from '../../accounts/shoppers.ts';
import { openAdminPage } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';
import { GUJARAT, MAHARASHTRA } from '../../../support/invoices/document-steps.ts';
import { BILLING, send, logIn, invoiced } from '../../invoices/admin-gst-books-steps.ts';

let former: Settings | null = null;

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
