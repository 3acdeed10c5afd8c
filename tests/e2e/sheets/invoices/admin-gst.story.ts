import type { Page } from '@playwright/test';
import type { TaxDocument } from '../../../../src/invoices/documents/documents.shapes.ts';
import type { Settings } from '../../../../src/platform/settings/settings.shapes.ts';
import { createShopper, type Shopper } from '../../accounts/shoppers.ts';
import { openAdminPage } from '../../platform/admin-pages.ts';
import { expectSheet } from '../../platform/expect-sheet.ts';
import { ADMIN } from '../../platform/open-shop-process.ts';
import { expect, test } from '../../platform/story.ts';
import { GUJARAT, MAHARASHTRA } from '../../../support/invoices/document-steps.ts';
import { EMPTY, BILLING, send, placeOrder, type Month } from '../../invoices/admin-gst-steps.ts';

let former: Settings | null = null;

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

test('the month can be used by everyone, and only its tables scroll sideways', async ({
  page,
  shop,
  mail,
}) => {
  await makeMonth(page, await createShopper(shop, mail, 'Usha Patel'));
  await openAdminPage(page, '/admin/gst');
  await expect(page.getByRole('table', { name: 'Sections of GSTR-1' })).toBeVisible();
  await expectSheet(page);
  await page.goto(`/admin/gst?month=${EMPTY}`);
  await expect(page.getByText('Nothing was issued in this month.')).toBeVisible();
  await expectSheet(page);
});
