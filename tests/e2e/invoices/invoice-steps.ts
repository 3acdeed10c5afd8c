import type { Page } from '@playwright/test';
import type { Product } from '../../../src/catalogue/listing/catalogue.shapes.ts';
import type { TaxDocument } from '../../../src/invoices/documents/documents.shapes.ts';
import type { NewOrder, Order } from '../../../src/orders/orders/orders.shapes.ts';
import type { Shopper } from '../accounts/shoppers.ts';
import { ADMIN } from '../platform/open-shop-process.ts';

/** Values that the stories of tax documents share. */

export const GUJARAT = { line1: '12 Ring Road', city: 'Ahmedabad', stateCode: '24', pin: '380009' };
export const MAHARASHTRA = { line1: '7 Hill Road', city: 'Mumbai', stateCode: '27', pin: '400050' };
/** The last character of this number fits the others. */
export const GSTIN_OF_MAHARASHTRA = '27AAPFU0939F1ZV';

type Details = Partial<Pick<NewOrder, 'billing'>> & { shipping?: object; quantity?: number };

/** Places an order of one product, three pieces unless stated otherwise. */
export async function placeOrder(
  { api }: Shopper,
  { quantity = 3, ...details }: Details = {},
): Promise<Order> {
  const products = (await (await api.get('/api/products?limit=60')).json()) as Product[];
  const { _id, price } = products.find(({ stockLeft }) => stockLeft === null)!;
  const answer = await api.post('/api/orders', {
    data: {
      products: [{ product: _id, quantity, price }],
      totalAmount: price * quantity,
      Address: '12 Ring Road\nAhmedabad 380009',
      ...details,
    },
  });
  if (!answer.ok()) throw new Error(`The order was refused: ${await answer.text()}`);
  return (await answer.json()) as Order;
}

/** Logs the page's browser in as the admin. */
export async function logInAsAdmin(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: ADMIN });
  if (!answer.ok()) throw new Error(`The admin could not log in: ${await answer.text()}`);
}

/** Issues the invoice of an order, in the admin session of the page. */
export async function issueInvoice(page: Page, order: Order): Promise<TaxDocument> {
  const answer = await page.request.post(`/api/admin/orders/${order._id}/invoice`, { data: {} });
  if (!answer.ok()) throw new Error(`The invoice was refused: ${await answer.text()}`);
  return (await answer.json()) as TaxDocument;
}

/** Opens the panel of an order. @returns its dialog */
export async function openOrder(page: Page, order: Order) {
  await page.goto(`/admin/orders?order=${order._id}`);
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await dialog.getByRole('heading', { name: 'Place of supply' }).waitFor();
  return dialog;
}
