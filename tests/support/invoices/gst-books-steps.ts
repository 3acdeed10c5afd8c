import { expect } from 'vitest';
import type { CreditNoteBody, TaxDocument } from '../../../src/invoices/documents/documents.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../accounts/user-factory.ts';
import { someOrder, someProduct } from '../catalogue/product-and-order-factory.ts';
import { BUYER_GSTIN, issuedInvoice } from './document-steps.ts';
import { startTestShop, type TestShop } from '../platform/test-shop.ts';

export const SHOP_GSTIN = '24AAUPV7468F1ZW';
export const OTHER_GSTIN = '24AAGCB7383J1ZE';
export const BILLING = { gstin: BUYER_GSTIN, legalName: 'Hillside Stores LLP' };

export let shop: TestShop;
export let admin: SignedIn;
export let customer: SignedIn;
export let camera: { id: string; price: number };
export let cable: { id: string; price: number };
export let salt: { id: string; price: number };
export let recorder: { id: string; price: number };
/** A shop with products of each rate, for the books of a file of tests. */
export async function openBooks(): Promise<void> {
  shop = await startTestShop();
  camera = await someProduct(shop, { pricePaise: 114_900, stock: null });
  cable = await someProduct(shop, { pricePaise: 10_500, gstRate: 5, hsn: '85444999', stock: null });
  salt = await someProduct(shop, { pricePaise: 20_000, gstRate: 0, hsn: '25010020', stock: null });
  recorder = await someProduct(shop, { pricePaise: 5_000_000, hsn: '85219090', stock: null });
}

/** Sessions end when the clock is moved far, so each month has its own people. */
export async function beginMonth(month: string): Promise<void> {
  shop.clock.moveTo(`${month}-10T06:00:00Z`);
  admin = await someAdmin(shop);
  customer = await someCustomer(shop, { name: 'Meera Patel' });
  await admin.client.call('PUT /admin/settings', { body: { gstin: SHOP_GSTIN } });
}

type Lines = Parameters<typeof someOrder>[1];

export async function invoiceFor(lines: Lines, parties: Record<string, unknown>): Promise<TaxDocument> {
  return issuedInvoice(admin, (await someOrder(customer, lines, parties))._id);
}

export async function noteFor(
  invoice: TaxDocument,
  body: Omit<CreditNoteBody, 'reason'>,
): Promise<TaxDocument> {
  const answer = await admin.client.call('POST /admin/documents/:id/credit-note', {
    params: { id: invoice._id },
    body: { ...body, reason: 'Came back' },
  });
  expect(answer.status).toBe(201);
  return answer.body;
}

export const one = (product: Lines[number]['product'], quantity = 1) => ({ product, quantity });
export const read = <T = string>(path: string) => admin.client.send<T>('GET', `/api/admin/gst/${path}`);
export const figuresOf = async (month: string) =>
  (await admin.client.call('GET /admin/gst/:month', { params: { month } })).body;
export const cancelInvoice = ({ _id }: TaxDocument) =>
  admin.client.call('POST /admin/documents/:id/void', {
    params: { id: _id },
    body: { reason: 'Wrong State' },
  });
