import type { Page } from '@playwright/test';
import type { Order } from '../../../src/orders/orders/orders.shapes.ts';
import { ADMIN } from '../platform/open-shop-process.ts';

/** Reads all orders in an admin session apart from the story's own. */
export async function readOrders(page: Page): Promise<Order[]> {
  const browser = page.context().browser()!;
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const answer = await context.request.post('/api/auth/login', { data: ADMIN });
  if (!answer.ok()) throw new Error(`The admin could not log in: ${await answer.text()}`);
  const orders = (await (await context.request.get('/api/orders/allorders')).json()) as Order[];
  await context.close();
  return orders;
}
