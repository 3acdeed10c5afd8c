import type { Locator, Page } from '@playwright/test';
import type { TaxDocument } from '../../../src/invoices/documents/documents.shapes.ts';
import type { Settings } from '../../../src/platform/settings/settings.shapes.ts';
import type { Order } from '../../../src/orders/orders/orders.shapes.ts';
import { type Shopper } from '../accounts/shoppers.ts';
import { ADMIN } from '../platform/open-shop-process.ts';
import { expect, test } from '../platform/story.ts';
import { BUYER_GSTIN, GUJARAT, MAHARASHTRA } from '../../support/invoices/document-steps.ts';

/** A month in which the shop did not exist yet. */
export const EMPTY = '2018-02';

export const BILLING = { gstin: BUYER_GSTIN, legalName: 'Sahyadri Traders' };

/** Sends as the admin, in the page's session. */
export async function send<Reply>(page: Page, method: string, path: string, data?: object): Promise<Reply> {
  const answer = await page.request.fetch(`/api${path}`, { method, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Reply;
}

export async function placeOrder(shopper: Shopper, quantity: number, parties: object): Promise<Order> {
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

export interface Month {
  /** An invoice to a registered buyer, credited in part, without an IRN. */
  invoice: TaxDocument;
  note: TaxDocument;
  /** An invoice above the limit of the e-way bill. */
  large: TaxDocument;
  /** Shipped without an invoice. */
  sent: Order;
}

let former: Settings | null = null;

/** Makes a month with invoices, a credit note and faults. The page is logged in as the admin. */
export async function makeMonth(page: Page, shopper: Shopper): Promise<Month> {
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

/** For a file of stories: after each, the settings are as before. */
export function keepSettings(): void {
  test.afterEach(async ({ page }) => {
    if (former === null) return;
    await send(page, 'PUT', '/admin/settings', { ...former, version: undefined });
    former = null;
  });
}

/** Opens the groups of faults, which other stories may have filled, until this one is in sight. */
export async function shownFault(page: Page, sentence: string): Promise<Locator> {
  await expect(page.getByText(/^Fix before filing/)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: sentence });
  const more = page.getByRole('button', { name: /^Show \d+ more$/ });
  while (!(await row.isVisible()) && (await more.count()) > 0) await more.first().click();
  await expect(row).toBeVisible();
  return row;
}

/** Presses a link or button that downloads, and expects the file's name and type. */
export async function expectDownload(page: Page, press: () => Promise<void>, name: RegExp, type: string) {
  const downloading = page.waitForEvent('download');
  const answering = page.waitForResponse((response) => /gst\/|e-invoice|e-way/.test(response.url()));
  await press();
  expect((await (await answering).headerValue('content-type')) ?? '').toBe(type);
  expect((await downloading).suggestedFilename()).toMatch(name);
}
