import { call, listCall } from './call.ts';
import type { FailedJob, FailedJobsQuery } from './jobs-shapes.ts';
import type { Message } from './shapes.ts';

export const listFailedJobs = listCall<{ query: FailedJobsQuery; reply: FailedJob[] }>(
  '/admin/jobs',
  'admin',
);

export const sendJobAgain = call<{ params: { id: string }; reply: FailedJob }>(
  'POST',
  '/admin/jobs/:id/again',
  'admin',
);

export const sendAllJobsAgain = call<{ reply: { count: number } }>('POST', '/admin/jobs/again', 'admin');

export const discardJob = call<{ params: { id: string }; reply: Message }>(
  'DELETE',
  '/admin/jobs/:id',
  'admin',
);
