import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { countCouponUse } from './give-coupon-back.server.ts';
import type { LockedMoneyOrder } from '../orders/lock-order.server.ts';

/**
 * Used for a reopened order, which keeps its price even if the coupon was used for another order, or used up, since.
 * @param order its buyer is locked
 */
export async function useCouponAgain(
  tx: Tx,
  { id, user_id, coupon_code: code }: LockedMoneyOrder,
  now: Date,
): Promise<void> {
  if (code === null) return;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('coupon_uses')
    .values({ user_id, code, order_id: id, used_at: now })
    .onConflict((use) => use.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) await countCouponUse(tx, code, 1);
  await tx.updateTable('users').set({ is_first_time_buyer: false }).where('id', '=', user_id).execute();
}
