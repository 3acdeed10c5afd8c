import { sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter, type Clock } from '../clock.ts';
import { tooMany } from '../http/errors.ts';

export interface RateLimit {
  /** How often within one window. */
  max: number;
  windowSeconds: number;
}

/** What is limited, for example `login:203.0.113.7`, and how far. */
export type Counted = [key: string, limit: RateLimit];

/**
 * Counts that something is being tried, before it is tried, so that a hundred tries at once count as a hundred.
 * Kept in the database, so that all processes count together; in one statement, and without waiting for the disk:
 * a count lost in a crash costs nothing.
 * @param counted what is counted; each key once
 * @param sentence what to say beyond a limit
 * @throws Refused 429 with Retry-After once one of the limits is passed
 */
export async function countAgainstLimits(
  db: Db,
  clock: Clock,
  counted: Counted[],
  sentence?: string,
): Promise<void> {
  const now = clock.now();
  // In one order, so that two requests do not wait for each other in a circle.
  const inOrder = [...counted].sort(([a], [b]) => (a < b ? -1 : 1));
  const keys = inOrder.map(([key]) => key);
  const ends = inOrder.map(([, limit]) => secondsAfter(now, limit.windowSeconds));
  const { rows } = await sql<{ key: string; count: number; window_ends_at: Date }>`
    insert into rate_limit_counts as a (key, count, window_ends_at)
    select key, 1, ends_at from unnest(${keys}::text[], ${ends}::timestamptz[]) as tried (key, ends_at)
    where set_config('synchronous_commit', 'off', true) = 'off'
    on conflict (key) do update set
      count = case when a.window_ends_at <= ${now} then 1 else a.count + 1 end,
      window_ends_at = case when a.window_ends_at <= ${now} then excluded.window_ends_at else a.window_ends_at end
    returning key, count, window_ends_at`.execute(db);
  const limits = new Map(counted);
  const passed = rows.find(({ key, count }) => count > limits.get(key)!.max);
  if (passed) throw tooMany(Math.ceil((passed.window_ends_at.getTime() - now.getTime()) / 1000), sentence);
}

/** Counts one thing: see countAttempts. */
export function countAgainstLimit(
  db: Db,
  clock: Clock,
  key: string,
  limit: RateLimit,
  sentence?: string,
): Promise<void> {
  return countAgainstLimits(db, clock, [[key, limit]], sentence);
}

/** Starts counting anew, after a success. */
export async function resetLimit(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limit_counts').where('key', '=', key).execute();
}

/** Deletes the counts of windows that have ended. */
export async function purgeRateLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit_counts').where('window_ends_at', '<', now).execute();
}
