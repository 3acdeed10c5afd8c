import * as exportMessages from '../../../../contract/desk/shop-export-messages.ts';
import type { StartedExport } from '../../../../contract/desk/shop-export-shapes.ts';
import { DAY_SECONDS } from '../../../../domain/platform/units-of-time.ts';
import { secondsAfter } from '../../../clock.ts';
import { conflict } from '../../../http/errors.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.ts';
import { failDeadExports } from './shop-export-queries.ts';

/** @throws Refused 409 export_running */
export async function startExport(services: WriteServices, currentUser: CurrentUser): Promise<StartedExport> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    await failDeadExports(tx, now);
    const started = await tx
      .insertInto('exports')
      .values({
        state: 'waiting',
        at: now,
        by: currentUser.id,
        seen_at: now,
        expires_at: secondsAfter(now, DAY_SECONDS),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!started) throw conflict('export_running', exportMessages.running);
    await enqueueJob(tx, 'export', { exportId: started.id }, now);
    await writeAudit(tx, currentUser, 'export.create', started.id, {}, now);
    return { _id: started.id, state: 'waiting', progress: { done: 0, of: 0 } };
  });
}
