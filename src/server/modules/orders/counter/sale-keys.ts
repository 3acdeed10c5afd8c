import * as orderMessages from '../../../../contract/orders/order-messages.ts';
import { conflict } from '../../../http/errors.ts';
import type { Idempotency } from '../../../http/idempotency-key.ts';
import { IdempotencyKeys } from '../../../transaction/idempotency-keys.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

/** The column is null only within the transaction that wrote it. */
export const saleKeys = new IdempotencyKeys<number>('counter_keys', 'order_id');

/**
 * Written before anything is locked, so that a second asking under the key waits for the first, and gets its answer
 * rather than the refusal of a second sale.
 * @returns the order of the first, or null when this is it
 * @throws Refused 409 key_reused
 */
export async function claimSaleKey(
  tx: Tx,
  userId: string,
  idempotency: Idempotency,
  now: Date,
): Promise<number | null> {
  const first = await saleKeys.find(tx, userId, idempotency, now);
  if (first !== null) return first;
  const { key, bodyHash } = idempotency;
  const claimed = await tx
    .insertInto('counter_keys')
    .values({ user_id: userId, key, body_hash: bodyHash, order_id: null, created_at: now })
    .onConflict((conflicting) => conflicting.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const other = await saleKeys.find(tx, userId, idempotency, now);
  if (other === null) throw conflict('key_reused', orderMessages.keyReused);
  return other;
}

export async function keepSaleOrder(tx: Tx, userId: string, key: string, orderId: number): Promise<void> {
  await tx
    .updateTable('counter_keys')
    .set({ order_id: orderId })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}
