import { RETENTION } from '../../platform/retention/retention.ts';
import type { Order } from './orders.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { listOrders } from './orders-queries.server.ts';

const ERASED = 'Erased';
const ERASED_AT_ONCE = 1000;

/** Every order of a person, newest first. */
export async function readOrdersOf(db: Db, userId: string): Promise<Order[]> {
  const orders: Order[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await listOrders(db, { userId }, '-createdAt', { page, limit: 100 });
    orders.push(...items);
    if (items.length === 0 || orders.length >= total) return orders;
  }
}

export async function hasOpenOrders(tx: Tx, userId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['Pending', 'Shipped'])
    .executeTakeFirst();
  return open !== undefined;
}

/** Erases the people that old orders name: phone number and addresses. Lines and sums stay, as the books have them. */
export async function eraseOldOrders(db: Db, now: Date): Promise<void> {
  const old = db
    .selectFrom('orders')
    .select('id')
    .where('created_at', '<', secondsAfter(now, -RETENTION.orders.seconds))
    .where('shipping_address', '!=', ERASED)
    .orderBy('created_at')
    .limit(ERASED_AT_ONCE);
  const erased = await db
    .updateTable('orders')
    .set({
      phone: null,
      shipping_address: ERASED,
      ship_name: null,
      ship_phone: null,
      ship_line1: null,
      ship_line2: null,
      ship_landmark: null,
      bill_name: null,
      bill_gstin: null,
      bill_address: null,
    })
    .where('id', 'in', old)
    .returning('id')
    .execute();
  if (erased.length === 0) return;
  await db
    .updateTable('payment_events')
    .set({ body: Buffer.alloc(0) })
    .where('payment_id', 'in', (payments) =>
      payments
        .selectFrom('payments')
        .select('id')
        .where(
          'order_id',
          'in',
          erased.map(({ id }) => id),
        ),
    )
    .execute();
}
