import type { Page } from '@playwright/test';
import type { TaxDocument } from '../../../src/invoices/documents/documents.shapes.ts';
import { type Shopper } from '../accounts/shoppers.ts';
import { ADMIN } from '../platform/open-shop-process.ts';
import { expect } from '../platform/story.ts';
import { BUYER_GSTIN } from '../../support/invoices/document-steps.ts';

export const BILLING = { gstin: BUYER_GSTIN, legalName: 'Sahyadri Traders' };

/** Sends as the admin, in the page's session. */
export async function send<Reply>(page: Page, method: string, path: string, data?: object): Promise<Reply> {
  const answer = await page.request.fetch(`/api${path}`, { method, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Reply;
}

export async function logIn(page: Page): Promise<void> {
  expect((await page.request.post('/api/auth/login', { data: ADMIN })).ok()).toBe(true);
}

export async function invoiced(page: Page, shopper: Shopper, parties: object): Promise<TaxDocument> {
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
