import { messages } from '../../../contract/messages.ts';
import type { Order } from '../../../contract/orders-shapes.ts';
import { violatedUnique, type Db } from '../../../db/transaction.ts';
import { secondsAfter } from '../../clock.ts';
import { conflict } from '../../http/errors.ts';
import { IDEMPOTENCY_SECONDS, type Idempotency } from '../../http/idempotency-key.ts';
import type { Tx } from '../../transaction/in-transaction.ts';
import { findOrderById } from './orders-queries.ts';

/**
 * Finds the order that this user placed with this key.
 * @returns null when there is none, or the key has expired
 * @throws Refused 409 when the key was used with another body
 */
export async function findFirstOrder(
  tx: Tx,
  userId: string,
  { key, bodyHash }: Idempotency,
  now: Date,
): Promise<Order | null> {
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['order_id', 'body_hash', 'created_at'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first) return null;
  if (first.created_at <= secondsAfter(now, -IDEMPOTENCY_SECONDS)) {
    await tx.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key).execute();
    return null;
  }
  if (!first.body_hash.equals(bodyHash)) throw conflict('key_reused', messages.orders.keyReused);
  return findOrderById(tx, first.order_id);
}

/** Runs `placeOnce` again when a simultaneous request has just written the same key; the second run finds its order. */
export async function retryIfKeyTaken<T>(placeOnce: () => Promise<T>): Promise<T> {
  try {
    return await placeOnce();
  } catch (error) {
    if (violatedUnique(error) === 'idempotency_keys_pkey') return placeOnce();
    throw error;
  }
}

/** Deletes the keys that have expired. */
export async function purgeIdempotencyKeys(db: Db, now: Date): Promise<void> {
  const oldest = secondsAfter(now, -IDEMPOTENCY_SECONDS);
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute();
}
