import { z } from 'zod';
import * as jobMessages from '../../../../contract/platform/job-messages.ts';
import { failedJobShape, failedJobsQuery } from '../../../../contract/platform/jobs-shapes.ts';
import { idParams, message } from '../../../../contract/platform/shapes.ts';
import { regularTaskShape } from '../../../../contract/platform/tasks-shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { listRegularTasks } from '../tasks/regular-tasks.ts';
import { listFailedJobs } from './failed-jobs-queries.ts';
import { discardJob, sendAllJobsAgain, sendJobAgain } from './send-job-again.ts';

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
