import type { Tx } from '../../../transaction/in-transaction.ts';
import type { LockedMoneyOrder } from './lock-order.ts';

/**
 * Uses the coupon of an order that had expired, which gave it back, and lives again. It may have been used for another
 * order since; then this one keeps its price all the same.
 * @param order its buyer is locked
 */
export async function useCouponAgain(
  tx: Tx,
  { id, user_id, coupon_code: code }: LockedMoneyOrder,
  now: Date,
): Promise<void> {
  if (code === null) return;
  await tx
    .insertInto('coupon_uses')
    .values({ user_id, code, order_id: id, used_at: now })
    .onConflict((use) => use.doNothing())
    .execute();
  await tx.updateTable('users').set({ is_first_time_buyer: false }).where('id', '=', user_id).execute();
}
