import * as jobMessages from '../../../../contract/platform/job-messages.ts';
import type { FailedJob } from '../../../../contract/platform/jobs-shapes.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { step, type Actor } from '../records/step.ts';
import { deleteJob, lockJob, retryAllJobs, retryJob, readFailedJob } from './failed-jobs-queries.ts';

/** @throws Refused 404, or 409 when it has not failed or its code or link has expired */
export async function sendJobAgain(actor: Actor, id: string): Promise<FailedJob> {
  return step(actor, async ({ tx, now, audit }) => {
    const before = await requireFailedJob(tx, id, now);
    if (before.hasRunOut) throw conflict('run_out', jobMessages.runOut);
    await retryJob(tx, id, now);
    await audit('job.send_again', id, auditDetailsOf(before));
    return readFailedJob(tx, id, now);
  });
}

export async function sendAllJobsAgain(actor: Actor): Promise<number> {
  return step(actor, async ({ tx, now, audit }) => {
    const count = await retryAllJobs(tx, now);
    if (count > 0) await audit('job.send_all_again', 'all', { count: count });
    return count;
  });
}

/** @throws Refused 404, or 409 when it is still being retried */
export async function discardJob(actor: Actor, id: string): Promise<void> {
  await step(actor, async ({ tx, now, audit }) => {
    const before = await requireFailedJob(tx, id, now);
    if (before.state === 'waiting') throw conflict('still_tried', jobMessages.stillTried);
    await deleteJob(tx, id);
    await audit('job.discard', id, auditDetailsOf(before));
  });
}

async function requireFailedJob(tx: Tx, id: string, now: Date): Promise<FailedJob> {
  const lastError = await lockJob(tx, id);
  if (lastError === undefined) throw notFound(jobMessages.notFound);
  if (lastError === null) throw conflict('not_failed', jobMessages.notFailed);
  return readFailedJob(tx, id, now);
}

/** Leaves out e-mail addresses, and errors that could contain one. */
function auditDetailsOf({ about, kind, order }: FailedJob) {
  return { mail: about ?? kind, order };
}
