import { MAX_EXPORTED_ORDERS } from '../../../../domain/orders/orders-limits.ts';
import { MAX_PAGE_SIZE } from '../../../../domain/platform/platform-limits.ts';
import type { Order } from '../../../../contract/orders/orders-shapes.ts';
import { callWithTotal } from '../../../lib/api/api.ts';
import { queryOf, type OrdersChoice } from './orders-choice.ts';

/** Page by page, up to the limit of an export; each order once, although new orders shift the pages. */
export async function readMatchingOrders(choice: OrdersChoice): Promise<{ orders: Order[]; total: number }> {
  const orders = new Map<string, Order>();
  let total = 0;
  for (let page = 1; page <= MAX_EXPORTED_ORDERS / MAX_PAGE_SIZE; page++) {
    const answer = await callWithTotal('GET /orders/allorders', {
      query: { ...queryOf(choice), page, limit: MAX_PAGE_SIZE },
    });
    for (const order of answer.reply) orders.set(order._id, order);
    total = answer.total ?? orders.size;
    if (page * MAX_PAGE_SIZE >= total || answer.reply.length === 0) break;
  }
  return { orders: [...orders.values()], total };
}
