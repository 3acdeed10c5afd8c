import * as jobMessages from '../../../../contract/platform/job-messages.ts';
import type { FailedJob } from '../../../../contract/platform/jobs-shapes.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { deleteJob, lockJob, retryAllJobs, retryJob, readFailedJob } from './failed-jobs-queries.ts';

/** @throws Refused 404, or 409 when it has not failed or its code or link has expired */
export async function sendJobAgain(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
): Promise<FailedJob> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const before = await requireFailedJob(tx, id, now);
    if (before.hasRunOut) throw conflict('run_out', jobMessages.runOut);
    await retryJob(tx, id, now);
    await writeAudit(tx, currentUser, 'job.send_again', id, auditDetailsOf(before), now);
    return readFailedJob(tx, id, now);
  });
}

export async function sendAllJobsAgain(services: WriteServices, currentUser: CurrentUser): Promise<number> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const count = await retryAllJobs(tx, now);
    if (count > 0) await writeAudit(tx, currentUser, 'job.send_all_again', 'all', { count: count }, now);
    return count;
  });
}

/** @throws Refused 404, or 409 when it is still being retried */
export async function discardJob(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services, async (tx) => {
    const before = await requireFailedJob(tx, id, now);
    if (before.state === 'waiting') throw conflict('still_tried', jobMessages.stillTried);
    await deleteJob(tx, id);
    await writeAudit(tx, currentUser, 'job.discard', id, auditDetailsOf(before), now);
  });
}

async function requireFailedJob(tx: Tx, id: string, now: Date): Promise<FailedJob> {
  const lastError = await lockJob(tx, id);
  if (lastError === undefined) throw notFound(jobMessages.notFound);
  if (lastError === null) throw conflict('not_failed', jobMessages.notFailed);
  return readFailedJob(tx, id, now);
}

/** Without e-mail addresses, and errors that could contain one. */
function auditDetailsOf({ about, kind, order }: FailedJob) {
  return { mail: about ?? kind, order };
}
