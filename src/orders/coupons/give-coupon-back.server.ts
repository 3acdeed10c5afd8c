import { sql } from 'kysely';
import type { Tx } from '../../kit/server/transaction/effects.ts';
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

/**
 * Called for a cancelled order that was never paid. A coupon for first-time buyers can be used again if no other
 * order counts.
 * @param order its buyer is locked
 */
export async function giveCouponBack(
  tx: Tx,
  { id, user_id, coupon_code: code }: Pick<LockedMoneyOrder, 'id' | 'user_id' | 'coupon_code'>,
): Promise<void> {
  if (code === null) return;
  const { numDeletedRows } = await tx
    .deleteFrom('coupon_uses')
    .where('user_id', '=', user_id)
    .where('code', '=', code)
    .where('order_id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await countCouponUse(tx, code, -1);
  await sql`
    update users set is_first_time_buyer = true
    where id = ${user_id} and not exists (
      select from orders other where other.user_id = ${user_id} and (other.status <> 'Cancelled' or exists (
        select from payments where payments.order_id = other.id and payments.state = 'captured'))
    )`.execute(tx);
}

/** Counts only coupons with a limit. */
export async function countCouponUse(tx: Tx, code: string, change: 1 | -1): Promise<void> {
  await sql`
    update coupons set uses = greatest(0, uses + ${change}::int)
    where code = ${code} and max_uses is not null`.execute(tx);
}
