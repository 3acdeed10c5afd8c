import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { giveCouponBack } from '../coupons/give-coupon-back.server.ts';
import { lockBuyer } from '../placing/lock-for-order.server.ts';
import type { LockedMoneyOrder } from '../orders/lock-order.server.ts';
import { setStatus } from './set-status.server.ts';

/** Returns its units, and frees its coupon, also one for first-time buyers if this was the only order. */
export async function expireOrder(tx: Tx, order: LockedMoneyOrder, now: Date): Promise<void> {
  // The buyer before the products, as placing an order does.
  await lockBuyer(tx, order.user_id);
  await setStatus(tx, order, 'Cancelled', null, now);
  await tx.updateTable('orders').set({ expired_at: now }).where('id', '=', order.id).execute();
  await giveCouponBack(tx, order);
}
