import { sql } from 'kysely';
import type { Db } from '../../../db/transaction.ts';
import { secondsAfter } from '../../clock.ts';

/** A mail that was given up and whose code or link has expired is shown to the admins for a week. */
const SHOWN_SECONDS = 7 * 24 * 60 * 60;

/** Deletes mails that were given up and that nobody could use any more. */
export async function purgeJobs(db: Db, now: Date): Promise<void> {
  const shownLongEnough = secondsAfter(now, -SHOWN_SECONDS).toISOString();
  await db
    .deleteFrom('jobs')
    .where('failed_at', 'is not', null)
    .where(sql<string>`payload->>'holdsUntil'`, '<', shownLongEnough)
    .execute();
}
