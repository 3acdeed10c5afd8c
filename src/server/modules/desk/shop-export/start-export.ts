import * as exportMessages from '../../../../contract/desk/shop-export-messages.ts';
import type { StartedExport } from '../../../../contract/desk/shop-export-shapes.ts';
import { DAY_SECONDS } from '../../../../domain/platform/units-of-time.ts';
import { secondsAfter } from '../../../clock.ts';
import { conflict } from '../../../http/errors.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.ts';
import { step, type Actor } from '../../platform/records/step.ts';
import { failDeadExports } from './shop-export-queries.ts';

/** @throws Refused 409 export_running */
export async function startExport(actor: Actor): Promise<StartedExport> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    await failDeadExports(tx, now);
    const started = await tx
      .insertInto('exports')
      .values({
        state: 'waiting',
        at: now,
        by: actorId,
        seen_at: now,
        expires_at: secondsAfter(now, DAY_SECONDS),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!started) throw conflict('export_running', exportMessages.running);
    await enqueueJob(tx, 'export', { exportId: started.id }, now);
    await audit('export.create', started.id);
    return { _id: started.id, state: 'waiting', progress: { done: 0, of: 0 } };
  });
}
