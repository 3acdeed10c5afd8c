import { z } from 'zod';
import * as jobMessages from './job.words.ts';
import { failedJobShape, failedJobsQuery, regularTaskShape, type FailedJob } from './jobs.shapes.ts';
import { idParams, message } from '../../kit/api/shapes.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { conflict, notFound } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { listRegularTasks } from './regular-tasks.server.ts';
import {
  listFailedJobs,
  deleteJob,
  lockJob,
  retryAllJobs,
  retryJob,
  readFailedJob,
} from './failed-jobs-queries.server.ts';
import { step, type Actor } from '../records/record.server.ts';

export function jobsCalls({ services }: Routing) {
  return {
    'GET /admin/jobs': forDesk(
      'settings',
      {
        name: 'listFailedJobs',
        counted: true,
        summary: 'List failed jobs, newest first',
        query: failedJobsQuery,
        reply: z.array(failedJobShape),
      },
      ({ query }) => listFailedJobs(services.db, query, services.clock.now()),
    ),

    'POST /admin/jobs/:id/again': forDesk(
      'settings',
      {
        name: 'sendJobAgain',
        summary: 'Retry a failed job now',
        refusals: [404, 409],
        params: idParams,
        reply: failedJobShape,
      },
      ({ currentUser, params }) => sendJobAgain({ services, currentUser }, params.id),
    ),

    'POST /admin/jobs/again': forDesk(
      'settings',
      {
        name: 'sendAllJobsAgain',
        summary: 'Retry all failed jobs now, except those with expired codes or links',
        reply: z.object({ count: z.int() }),
      },
      async ({ currentUser }) => ({ count: await sendAllJobsAgain({ services, currentUser }) }),
    ),

    'DELETE /admin/jobs/:id': forDesk(
      'settings',
      {
        name: 'discardJob',
        summary: 'Discard a job that was given up',
        refusals: [404, 409],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await discardJob({ services, currentUser }, params.id);
        return { message: jobMessages.discarded };
      },
    ),

    'GET /admin/tasks': forDesk(
      'settings',
      {
        name: 'listRegularTasks',
        summary: 'List scheduled tasks with their last runs',
        reply: z.array(regularTaskShape),
      },
      () => listRegularTasks(services.db),
    ),
  };
}

/** @throws Refused 404, or 409 when it has not failed or its code or link has expired */
async function sendJobAgain(actor: Actor, id: string): Promise<FailedJob> {
  return step(actor, async ({ tx, now, audit }) => {
    const before = await requireFailedJob(tx, id, now);
    if (before.hasRunOut) throw conflict('run_out', jobMessages.runOut);
    await retryJob(tx, id, now);
    await audit('job.send_again', id, auditDetailsOf(before));
    return readFailedJob(tx, id, now);
  });
}

async function sendAllJobsAgain(actor: Actor): Promise<number> {
  return step(actor, async ({ tx, now, audit }) => {
    const count = await retryAllJobs(tx, now);
    if (count > 0) await audit('job.send_all_again', 'all', { count: count });
    return count;
  });
}

/** @throws Refused 404, or 409 when it is still being retried */
async function discardJob(actor: Actor, id: string): Promise<void> {
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
