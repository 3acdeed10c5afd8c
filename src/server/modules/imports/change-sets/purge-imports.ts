import type { Db } from '../../../../db/transaction.ts';
import { secondsAfter } from '../../../clock.ts';

/** What was looked at and never applied goes after this time. */
const KEPT_DAYS = 30;

/** Deletes imports that nobody applied, with their files. */
export async function purgeImports(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('change_sets')
    .where('state', '=', 'seen')
    .where('at', '<', secondsAfter(now, -KEPT_DAYS * 24 * 60 * 60))
    .execute();
}
