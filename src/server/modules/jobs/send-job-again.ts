import { adminMessages } from '../../../contract/admin-messages.ts';
import type { FailedJob } from '../../../contract/jobs-shapes.ts';
import type { CurrentUser } from '../../security/access-token.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { inTransaction, type Tx } from '../../transaction/in-transaction.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { deleteJob, lockJob, putBackAllJobs, putBackJob, readFailedJob } from './failed-jobs-queries.ts';

/**
 * Puts a failed job back, to be done now and with all its tries.
 * @throws Refused 404, or 409 when it has not failed or would help nobody any more
 */
export async function sendJobAgain(
  services: Services,
  currentUser: CurrentUser,
  id: string,
): Promise<FailedJob> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const before = await requireFailedJob(tx, id, now);
    if (before.hasRunOut) throw conflict('run_out', adminMessages.jobs.runOut);
    await putBackJob(tx, id, now);
    await writeAudit(tx, currentUser, 'job.send_again', id, factsOf(before), now);
    return readFailedJob(tx, id, now);
  });
}

/** @returns how many were put back; a letter whose code or link has run out stays where it is */
export async function sendAllJobsAgain(services: Services, currentUser: CurrentUser): Promise<number> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const putBack = await putBackAllJobs(tx, now);
    if (putBack > 0) await writeAudit(tx, currentUser, 'job.send_all_again', 'all', { count: putBack }, now);
    return putBack;
  });
}

/**
 * Forgets a job that was given up: nobody receives its letter.
 * @throws Refused 404, or 409 when it is still being tried
 */
export async function discardJob(services: Services, currentUser: CurrentUser, id: string): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services, async (tx) => {
    const before = await requireFailedJob(tx, id, now);
    if (before.state === 'waiting') throw conflict('still_tried', adminMessages.jobs.stillTried);
    await deleteJob(tx, id);
    await writeAudit(tx, currentUser, 'job.discard', id, factsOf(before), now);
  });
}

/** Holds it until the transaction ends. */
async function requireFailedJob(tx: Tx, id: string, now: Date): Promise<FailedJob> {
  const lastError = await lockJob(tx, id);
  if (lastError === undefined) throw notFound(adminMessages.jobs.notFound);
  if (lastError === null) throw conflict('not_failed', adminMessages.jobs.notFailed);
  return readFailedJob(tx, id, now);
}

/** What the audit log may say: no address, and no error that could name one. */
function factsOf({ about, kind, order }: FailedJob) {
  return { letter: about ?? kind, order };
}
