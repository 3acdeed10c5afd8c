import type { Page, Request, APIRequestContext } from '@playwright/test';
import type { NewOrder, Order } from '../../../src/orders/orders/orders.shapes.ts';
import { answer } from '../platform/admin-pages.ts';

export const placeButton = (page: Page) => page.getByRole('button', { name: /^Place Order/ });

/** Presses Place Order. @returns what was sent, and the answer */
export async function pressPlaceOrder(page: Page): Promise<{ sent: NewOrder; order: Order }> {
  const isOrder = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/orders');
  const requested = page.waitForRequest(isOrder);
  await placeButton(page).click();
  const request = await requested;
  const order = (await (await request.response())!.json()) as Order;
  return { sent: request.postDataJSON() as NewOrder, order };
}

export async function closeRefusal(page: Page): Promise<void> {
  await answer(page, 'There was an error placing your order. Please try again.', 'OK');
}

export async function due(api: APIRequestContext, number: string): Promise<number> {
  const order = (await (await api.get(`/api/orders/my-orders/${number}`)).json()) as {
    payment: { due: number };
  };
  return order.payment.due;
}
