import { DAY_SECONDS } from '../../../../domain/platform/units-of-time.ts';
import type { Db } from '../../../../db/transaction.ts';
import { secondsAfter } from '../../../clock.ts';

const KEPT_DAYS = 30;

/** Only imports that were never applied. */
export async function purgeImports(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('change_sets')
    .where('state', '=', 'seen')
    .where('at', '<', secondsAfter(now, -KEPT_DAYS * DAY_SECONDS))
    .execute();
}
