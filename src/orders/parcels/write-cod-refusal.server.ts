import type { Tx } from '../../kit/server/transaction/effects.ts';

/** The parcel of a locked order was refused at the door. @returns false where that was noted before */
export async function writeCodRefusal(tx: Tx, orderId: number, by: string, now: Date): Promise<boolean> {
  const { user_id, phone } = await tx
    .selectFrom('orders')
    .select(['user_id', 'phone'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const noted = await tx
    .insertInto('cod_refusals')
    .values({ order_id: orderId, user_id, phone, at: now, by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return noted !== undefined;
}
