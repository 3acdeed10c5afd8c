import type { Page } from '@playwright/test';
import type { Product } from '../../../src/catalogue/listing/catalogue.shapes.ts';
import { logInAs, type Shopper } from '../accounts/shoppers.ts';
import { adminApi } from '../platform/admin-api.ts';
import { answer } from '../platform/admin-pages.ts';
import { openShopProcess } from '../platform/open-shop-process.ts';
import { test as base, expect, shown } from '../platform/story.ts';
import { FakeGateway, GATEWAY_KEYS } from '../../support/payments/fake-gateway.ts';

interface Settings {
  gateway: FakeGateway;
  /** Further settings of the shop. */
  shopEnv: Record<string, string>;
}

/** A story in a shop that takes money: online through a gateway, by UPI and by bank transfer. */
export const test = base.extend<object, Settings>({
  shopEnv: [{}, { scope: 'worker', option: true }],
  gateway: [
    async ({}, use) => {
      const gateway = await new FakeGateway().start();
      await use(gateway);
      await gateway.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ mail, gateway, shopEnv }, use) => {
      const shop = await openShopProcess(mail.url, {
        RAZORPAY_KEY_ID: GATEWAY_KEYS.keyId,
        RAZORPAY_KEY_SECRET: GATEWAY_KEYS.keySecret,
        RAZORPAY_WEBHOOK_SECRET: GATEWAY_KEYS.webhookSecret,
        RAZORPAY_BASE_URL: gateway.url,
        ...shopEnv,
      });
      const api = await adminApi(shop);
      const set = await api.put('/api/admin/payment-settings', {
        data: {
          upi: { vpa: 'chaukas@bank', name: 'Chaukas' },
          bank: { name: 'Chaukas Supplies', account: '123456789012', ifsc: 'HDFC0001234' },
        },
      });
      expect(set.ok()).toBe(true);
      await api.dispose();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

export { expect, shown };

/** Puts one product into the cart and opens the checkout. @returns the product */
export async function openCheckout(page: Page, shopper: Shopper): Promise<Product> {
  const products = (await (await shopper.api.get('/api/products?limit=60')).json()) as Product[];
  const product = products.find(({ stockLeft }) => stockLeft === null)!;
  await shopper.api.post('/api/cart', { data: { productId: product._id, quantity: 1 } });
  await logInAs(page, shopper);
  await page.goto('/checkout');
  await page.getByRole('textbox', { name: 'Shipping address' }).fill('12 Ring Road, Ahmedabad');
  return product;
}

/** Chooses a way to pay and places the order. @returns its number */
export async function orderPaying(page: Page, way: string): Promise<string> {
  await page.getByRole('radio', { name: way }).check();
  const placed = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/orders'),
  );
  await page.getByRole('button', { name: /^Place Order/ }).click();
  const order = (await (await placed).json()) as { _id: string };
  await answer(page, '✅ Order placed successfully!', 'OK');
  return order._id;
}

/** Places an order through the API and begins its payment. @returns its number and what is due, in rupees */
export async function orderToPay(
  { api }: Shopper,
  payBy: 'upi' | 'bank',
): Promise<{ number: string; due: number }> {
  const products = (await (await api.get('/api/products?limit=60')).json()) as Product[];
  const { _id, price } = products.find(({ stockLeft }) => stockLeft === null)!;
  const placed = await api.post('/api/orders', {
    data: {
      products: [{ product: _id, quantity: 1, price }],
      totalAmount: price,
      Address: '12 Ring Road, Ahmedabad',
      phone: '9876543210',
      payBy,
    },
  });
  const { _id: number } = (await placed.json()) as { _id: string };
  const begun = await api.post(`/api/orders/${number}/payments`, { data: { kind: payBy } });
  expect(begun.status()).toBe(201);
  return { number, due: price };
}
