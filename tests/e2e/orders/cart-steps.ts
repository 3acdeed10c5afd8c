import type { Page, Request } from '@playwright/test';
import type { Order } from '../../../src/orders/orders/orders.shapes.ts';
import { logInAs, type Shopper } from '../accounts/shoppers.ts';
import { answer } from '../platform/admin-pages.ts';
import { expect } from '../platform/story.ts';

/** The optional parts of the checkout: where exactly the goods go, and whom the GST invoice is for. */

export const shippingAddress = (page: Page) => page.getByRole('textbox', { name: 'Shipping address' });

/** Puts a product into the cart and opens the checkout. */
export async function openCheckout(page: Page, shopper: Shopper): Promise<void> {
  const products = (await (await shopper.api.get('/api/products?limit=1')).json()) as { _id: string }[];
  await shopper.api.post('/api/cart', { data: { productId: products[0]!._id, quantity: 1 } });
  await logInAs(page, shopper);
  await page.goto('/checkout');
  await expect(shippingAddress(page)).toBeVisible();
}

/** Presses Place Order. @returns the body that was sent, and the order */
export async function placeOrder(page: Page): Promise<{ sent: Record<string, unknown>; order: Order }> {
  const isOrder = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/orders');
  const requested = page.waitForRequest(isOrder);
  await page.getByRole('button', { name: /^Place Order/ }).click();
  const request = await requested;
  const answered = (await request.response())!;
  expect(answered.status(), await answered.text()).toBe(201);
  const order = (await answered.json()) as Order;
  await answer(page, '✅ Order placed successfully!', 'OK');
  return { sent: request.postDataJSON() as Record<string, unknown>, order };
}

export interface Named {
  _id: string;
  name: string;
}
