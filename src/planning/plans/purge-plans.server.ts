import { RETENTION } from '../../platform/retention/retention.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

/** Deleted ones, and those of guests that nobody changed for long. */
export async function purgePlans(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('plans')
    .where((plan) =>
      plan.or([
        plan('deleted_at', '<', secondsAfter(now, -RETENTION.deletedPlans.seconds)),
        plan.and([
          plan('user_id', 'is', null),
          plan('updated_at', '<', secondsAfter(now, -RETENTION.plans.seconds)),
        ]),
      ]),
    )
    .execute();
}

export async function deletePlansOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('plans').where('user_id', '=', userId).execute();
}
