import { sql } from 'kysely';
import type { Db } from '../../../db/transaction.ts';
import { secondsAfter } from '../../clock.ts';
import type { Shop } from '../../shop.ts';

const EVERY_MS = 10 * 60 * 1000;
/** An Idempotency-Key holds for a day (design.md, section 6). */
export const IDEMPOTENCY_SECONDS = 24 * 60 * 60;
/** A letter that was given up and whose code or link has run out is shown to the admins for a week. */
const RUN_OUT_SECONDS = 7 * 24 * 60 * 60;

/**
 * Clears away, every ten minutes, what has run out; nothing depends on it having happened.
 * @param more what else is worth doing now and then, by floors above this one
 */
export function startTidying(shop: Shop, more: (db: Db) => Promise<unknown>): () => void {
  const timer = setInterval(() => {
    tidy(shop.db, shop.clock.now())
      .then(() => more(shop.db))
      .catch((error: unknown) => shop.log.warn({ err: error }, 'Tidying must wait'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Deletes expired sessions, codes, tokens, counts and keys, and letters that nobody could use any more. */
export async function tidy(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('attempts').where('window_ends_at', '<', now).execute();
  await db.deleteFrom('one_time_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('verified_emails').where('until', '<', now).execute();
  await db.deleteFrom('reset_tokens').where('expires_at', '<', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  const toldLongEnough = secondsAfter(now, -RUN_OUT_SECONDS).toISOString();
  await db
    .deleteFrom('jobs')
    .where('failed_at', 'is not', null)
    .where(sql<string>`payload->>'holdsUntil'`, '<', toldLongEnough)
    .execute();
  const oldestKey = secondsAfter(now, -IDEMPOTENCY_SECONDS);
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldestKey).execute();
}
