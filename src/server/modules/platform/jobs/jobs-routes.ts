import { z } from 'zod';
import * as jobMessages from '../../../../contract/platform/job-messages.ts';
import { failedJobShape, failedJobsQuery } from '../../../../contract/platform/jobs-shapes.ts';
import * as calls from '../../../../contract/platform/jobs.ts';
import { idParams, message } from '../../../../contract/platform/shapes.ts';
import { regularTaskShape } from '../../../../contract/platform/tasks-shapes.ts';
import { route, type Routing } from '../../../http/route.ts';
import { listRegularTasks } from '../tasks/regular-tasks.ts';
import { listFailedJobs } from './failed-jobs-queries.ts';
import { discardJob, sendAllJobsAgain, sendJobAgain } from './send-job-again.ts';

export function jobsRoutes(routing: Routing): void {
  const { services } = routing;

  route(
    routing,
    calls.listFailedJobs,
    { summary: 'List failed jobs, newest first', query: failedJobsQuery, reply: z.array(failedJobShape) },
    ({ query }) => listFailedJobs(services.db, query, services.clock.now()),
  );

  route(
    routing,
    calls.sendJobAgain,
    { summary: 'Retry a failed job now', refusals: [404, 409], params: idParams, reply: failedJobShape },
    ({ currentUser, params }) => sendJobAgain({ services, currentUser }, params.id),
  );

  route(
    routing,
    calls.sendAllJobsAgain,
    {
      summary: 'Retry all failed jobs now, except those with expired codes or links',
      reply: z.object({ count: z.int() }),
    },
    async ({ currentUser }) => ({ count: await sendAllJobsAgain({ services, currentUser }) }),
  );

  route(
    routing,
    calls.discardJob,
    { summary: 'Discard a job that was given up', refusals: [404, 409], params: idParams, reply: message },
    async ({ currentUser, params }) => {
      await discardJob({ services, currentUser }, params.id);
      return { message: jobMessages.discarded };
    },
  );

  route(
    routing,
    calls.listRegularTasks,
    { summary: 'List scheduled tasks with their last runs', reply: z.array(regularTaskShape) },
    () => listRegularTasks(services.db),
  );
}
