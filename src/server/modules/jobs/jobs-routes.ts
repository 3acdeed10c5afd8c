import { adminMessages } from '../../../contract/admin-messages.ts';
import * as rows from '../../../contract/jobs.ts';
import { route, type Routing } from '../../route.ts';
import { listFailedJobs } from './failed-jobs-queries.ts';
import { discardJob, sendAllJobsAgain, sendJobAgain } from './send-job-again.ts';

export function jobsRoutes(routing: Routing): void {
  const { shop } = routing;

  route(routing, rows.listFailedJobs, ({ query }) => listFailedJobs(shop.db, query, shop.clock.now()));

  route(routing, rows.sendJobAgain, ({ who, params }) => sendJobAgain(shop, who, params.id));

  route(routing, rows.sendAllJobsAgain, async ({ who }) => ({ count: await sendAllJobsAgain(shop, who) }));

  route(routing, rows.discardJob, async ({ who, params }) => {
    await discardJob(shop, who, params.id);
    return { message: adminMessages.jobs.discarded };
  });
}
