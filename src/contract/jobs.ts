import { z } from 'zod';
import { FAILED_JOB_STATES } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { failedJobShape, jobParams } from './jobs-shapes.ts';
import { message, paging, search } from './shapes.ts';

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  access: 'admin',
  summary: 'Letters and other jobs that failed: given up, or waiting for their next try; newest first',
  counted: true,
  shapes: import.meta.env.SSR && {
    query: z.object({ ...paging, search: search.optional(), state: z.enum(FAILED_JOB_STATES).optional() }),
    reply: z.array(failedJobShape),
  },
});

export const sendJobAgain = endpoint({
  method: 'POST',
  path: '/admin/jobs/:id/again',
  access: 'admin',
  summary: 'Put a failed job back, to be done now',
  refusals: [404, 409],
  shapes: import.meta.env.SSR && { params: jobParams, reply: failedJobShape },
});

export const sendAllJobsAgain = endpoint({
  method: 'POST',
  path: '/admin/jobs/again',
  access: 'admin',
  summary: 'Put every failed job back, to be done now, but those whose code or link has run out',
  shapes: import.meta.env.SSR && { reply: z.object({ count: z.int() }) },
});

export const discardJob = endpoint({
  method: 'DELETE',
  path: '/admin/jobs/:id',
  access: 'admin',
  summary: 'Discard a job that was given up',
  refusals: [404, 409],
  shapes: import.meta.env.SSR && { params: jobParams, reply: message },
});
