import { request, type APIRequestContext, type Page } from '@playwright/test';
import type { Product } from '../../../src/catalogue/listing/catalogue.shapes.ts';
import type { Order } from '../../../src/orders/orders/orders.shapes.ts';
import type { OpenShop } from '../platform/open-shop-process.ts';
import { fromOwnAddress } from '../platform/own-address.ts';
import { PASSWORD, uniqueEmail } from '../platform/story.ts';
import { codeIn, type MailServer } from '../../support/platform/mail-server.ts';

/** A customer who signed up through the API. */
export interface Shopper {
  name: string;
  email: string;
  api: APIRequestContext;
}

/** Signs a customer up through the API. */
export async function createShopper(shop: OpenShop, mail: MailServer, name: string): Promise<Shopper> {
  const email = uniqueEmail();
  const api = await request.newContext({ baseURL: shop.url, extraHTTPHeaders: fromOwnAddress() });
  await post(api, '/api/auth/send-otp', { email });
  await post(api, '/api/auth/verify-otp', { email, otp: codeIn(await mail.mailTo(email)) });
  await post(api, '/api/auth/signup', { name, email, phone: '9876543210', password: PASSWORD });
  return { name, email, api };
}

/** Logs the browser in as a customer who signed up through the API. */
export async function logInAs(page: Page, { api }: Shopper): Promise<void> {
  const { cookies } = await api.storageState();
  await page.context().addCookies(cookies);
}

/** Places orders of one unit, each of another product. */
export async function placeOrders(
  { api }: Shopper,
  count: number,
  shippingAddress: string,
): Promise<Order[]> {
  const products = (await (await api.get('/api/products?limit=60')).json()) as Product[];
  const orders: Order[] = [];
  for (const { _id, price } of products.filter(({ stockLeft }) => stockLeft === null).slice(0, count)) {
    const order = await post(api, '/api/orders', {
      products: [{ product: _id, quantity: 1, price }],
      totalAmount: price,
      Address: shippingAddress,
      phone: '9876543210',
    });
    orders.push(order as Order);
  }
  if (orders.length < count) throw new Error(`Only ${orders.length} of ${count} orders could be placed`);
  return orders;
}

async function post(api: APIRequestContext, path: string, data: unknown): Promise<unknown> {
  const answer = await api.post(path, { data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
