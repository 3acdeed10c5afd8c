import { sql } from 'kysely';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { lockBuyer } from './lock-for-order.ts';
import type { LockedMoneyOrder } from './lock-order.ts';
import { setStatus } from './set-status.ts';

/** Returns its units, and frees its coupon, also one for first-time buyers if this was the only order. */
export async function expireOrder(tx: Tx, order: LockedMoneyOrder, now: Date): Promise<void> {
  // The buyer before the products, as placing an order does.
  await lockBuyer(tx, order.user_id);
  await setStatus(tx, order, 'Cancelled', null, now);
  await tx.updateTable('orders').set({ expired_at: now }).where('id', '=', order.id).execute();
  if (order.coupon_code === null) return;
  await tx.deleteFrom('coupon_uses').where('order_id', '=', order.id).execute();
  await sql`
    update users set is_first_time_buyer = true
    where id = ${order.user_id} and not exists (
      select from orders where user_id = ${order.user_id} and expired_at is null
    )`.execute(tx);
}
