import { sql } from 'kysely';
import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';

const RETENTION_SECONDS = 7 * DAY_SECONDS;

export async function purgeJobs(db: Db, now: Date): Promise<void> {
  const oldest = secondsAfter(now, -RETENTION_SECONDS).toISOString();
  await db
    .deleteFrom('jobs')
    .where('failed_at', 'is not', null)
    .where(sql<string>`payload->>'holdsUntil'`, '<', oldest)
    .execute();
}
