import { statesBefore } from './message-text.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import type { JobHandler } from '../jobs/job-runner.server.ts';
import { enqueueJob } from '../jobs/jobs-queries.server.ts';
import type { MessageStatus } from './messenger.server.ts';

/** After these pauses the report belongs to a message that another system has sent under the shop's number. */
const PAUSES_SECONDS = [10, 60, 600];

interface EarlyStatus extends MessageStatus {
  tries: number;
}

/** A report that came before the id of its message was noted. */
export function messageStatusJob(services: WriteServices): JobHandler {
  return async (payload) => {
    const { tries, ...status } = payload as EarlyStatus;
    await inTransaction(services, (tx) => takeStatus(tx, status, services.clock.now(), tries + 1));
  };
}

/**
 * States go forward only. A report of a message that is not known yet is kept for a while.
 * @param tries before this one
 */
export async function takeStatus(tx: Tx, status: MessageStatus, now: Date, tries = 0): Promise<void> {
  const { id, state, why } = status;
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ state, why, changed_at: now })
    .where('provider_id', '=', id)
    .where('state', 'in', statesBefore(state))
    .executeTakeFirst();
  const pause = PAUSES_SECONDS[tries];
  if (numUpdatedRows > 0n || pause === undefined) return;
  const known = await tx.selectFrom('messages').select('id').where('provider_id', '=', id).executeTakeFirst();
  if (known) return;
  const early: EarlyStatus = { id, state, why, tries };
  await enqueueJob(tx, 'message-status', early, now, secondsAfter(now, pause));
}
