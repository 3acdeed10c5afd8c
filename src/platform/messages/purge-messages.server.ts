import { YEAR_SECONDS } from '../../kit/rules/units-of-time.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';

/** Old messages are deleted because they name a phone number. */
export async function purgeMessages(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('messages').where('created_at', '<', secondsAfter(now, -YEAR_SECONDS)).execute();
}
