import { sql } from 'kysely';
import type { Db } from '../../../../db/transaction.ts';
import { secondsAfter } from '../../../clock.ts';

const RETENTION_SECONDS = 7 * 24 * 60 * 60;

export async function purgeJobs(db: Db, now: Date): Promise<void> {
  const oldest = secondsAfter(now, -RETENTION_SECONDS).toISOString();
  await db
    .deleteFrom('jobs')
    .where('failed_at', 'is not', null)
    .where(sql<string>`payload->>'holdsUntil'`, '<', oldest)
    .execute();
}
