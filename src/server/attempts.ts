import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import { secondsAfter, type Clock } from './clock.ts';
import { tooMany } from './errors.ts';

export interface Limit {
  /** How often within one window. */
  max: number;
  windowSeconds: number;
}

/**
 * Counts that something is being tried, before it is tried, so that a hundred tries at once count as a hundred.
 * Kept in the database, so that all processes count together.
 * @param key what is limited, for example `login:203.0.113.7`
 * @param sentence what to say beyond the limit
 * @throws Refused 429 with Retry-After once the limit is passed
 */
export async function countAttempt(
  db: Db,
  clock: Clock,
  key: string,
  limit: Limit,
  sentence?: string,
): Promise<void> {
  const now = clock.now();
  const windowEnd = secondsAfter(now, limit.windowSeconds);
  const { rows } = await sql<{ count: number; window_ends_at: Date }>`
    insert into attempts as a (key, count, window_ends_at) values (${key}, 1, ${windowEnd})
    on conflict (key) do update set
      count = case when a.window_ends_at <= ${now} then 1 else a.count + 1 end,
      window_ends_at = case when a.window_ends_at <= ${now} then ${windowEnd} else a.window_ends_at end
    returning count, window_ends_at`.execute(db);
  const { count, window_ends_at } = rows[0]!;
  if (count > limit.max)
    throw tooMany(Math.ceil((window_ends_at.getTime() - now.getTime()) / 1000), sentence);
}

/** Starts counting anew, after a success. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute();
}
