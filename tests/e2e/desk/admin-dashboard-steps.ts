import type { Page } from '@playwright/test';
import type { Product } from '../../../src/catalogue/listing/catalogue.shapes.ts';
import { expect } from '../platform/story.ts';

/** Places an order of two units of the first product, at its price. */
export async function placeOrder(page: Page): Promise<number> {
  const [product] = (await (await page.request.get('/api/products?limit=1')).json()) as Product[];
  const totalAmount = (product!.price * 200) / 100;
  const answer = await page.request.post('/api/orders', {
    data: {
      products: [{ product: product!._id, quantity: 2, price: product!.price }],
      totalAmount,
      Address: '12 Ring Road, Ahmedabad 380009',
      phone: '9876543210',
    },
  });
  expect(answer.status()).toBe(201);
  return totalAmount;
}
