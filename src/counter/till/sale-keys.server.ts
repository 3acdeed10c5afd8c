import { conflict } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';

/**
 * Written before anything is locked, so that a repeat under the key waits for the first request, and gets its answer
 * rather than the refusal of a second sale. A key is kept for good: a bill whose answer was lost stays on the till
 * until it is sent again, however late.
 * @returns the order of the first, or null when this is it
 * @throws Refused 409 key_reused
 */
export async function claimSaleKey(
  tx: Tx,
  userId: string,
  idempotency: Idempotency,
  now: Date,
): Promise<number | null> {
  const first = await findSale(tx, userId, idempotency);
  if (first !== null) return first;
  const { key, bodyHash } = idempotency;
  const claimed = await tx
    .insertInto('counter_keys')
    .values({ user_id: userId, key, body_hash: bodyHash, order_id: null, created_at: now })
    .onConflict((conflicting) => conflicting.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const other = await findSale(tx, userId, idempotency);
  if (other === null) throw conflict('key_reused', orderMessages.keyReused);
  return other;
}

/** The order is missing only within the transaction that wrote the key. @throws Refused 409 key_reused */
async function findSale(tx: Tx, userId: string, { key, bodyHash }: Idempotency): Promise<number | null> {
  const first = await tx
    .selectFrom('counter_keys')
    .select(['order_id', 'body_hash'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first) return null;
  if (!first.body_hash.equals(bodyHash)) throw conflict('key_reused', orderMessages.keyReused);
  return first.order_id;
}

export async function keepSaleOrder(tx: Tx, userId: string, key: string, orderId: number): Promise<void> {
  await tx
    .updateTable('counter_keys')
    .set({ order_id: orderId })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}
