import { call, listCall } from './call.ts';
import type { FailedJob, FailedJobsQuery } from './jobs-shapes.ts';
import type { Message } from './shapes.ts';
import type { RegularTaskReply } from './tasks-shapes.ts';

export const listFailedJobs = listCall<{ query: FailedJobsQuery; reply: FailedJob[] }>(
  '/admin/jobs',
  'admin',
  'settings',
);

export const sendJobAgain = call<{ params: { id: string }; reply: FailedJob }>(
  'POST',
  '/admin/jobs/:id/again',
  'admin',
  'settings',
);

export const sendAllJobsAgain = call<{ reply: { count: number } }>(
  'POST',
  '/admin/jobs/again',
  'admin',
  'settings',
);

export const discardJob = call<{ params: { id: string }; reply: Message }>(
  'DELETE',
  '/admin/jobs/:id',
  'admin',
  'settings',
);

export const listRegularTasks = call<{ reply: RegularTaskReply[] }>(
  'GET',
  '/admin/tasks',
  'admin',
  'settings',
);
