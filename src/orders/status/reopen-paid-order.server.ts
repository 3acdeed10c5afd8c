import { takeAllStock } from '../../stock/stock/move-stock.server.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { missingUnits, readLineUnits, setStockTaken } from '../orders/line-units.server.ts';
import { lockBuyer } from '../placing/lock-for-order.server.ts';
import type { LockedMoneyOrder } from '../orders/lock-order.server.ts';
import { writeStatus } from './set-status.server.ts';
import { useCouponAgain } from '../coupons/use-coupon-again.server.ts';

/**
 * Reopens only if all its units are available.
 * @param order locked, expired, and paid now
 */
export async function reopenPaidOrder(tx: Tx, order: LockedMoneyOrder, now: Date): Promise<boolean> {
  // The buyer before the products, as placing an order does.
  await lockBuyer(tx, order.user_id);
  const reason = { ref: order.number, actorId: null, now };
  const lines = await readLineUnits(tx, order.id);
  const taken = await takeAllStock(tx, missingUnits(lines), reason);
  if (taken === null) return false;
  await setStockTaken(tx, order.id, lines, taken, true);
  await writeStatus(tx, order, 'Pending', null, now);
  await useCouponAgain(tx, order, now);
  return true;
}
