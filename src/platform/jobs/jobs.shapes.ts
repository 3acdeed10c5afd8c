import { z } from 'zod';
import { FAILED_JOB_STATES } from '../settings/platform-choices.ts';
import { MAIL_KINDS, TASK_KINDS } from './job-kinds.ts';
import { paging, search } from '../../kit/api/shapes.ts';

/** Holds no secrets: no subject, text, code or token. */
export const failedJobShape = z
  .object({
    _id: z.string(),
    kind: z.string(),
    about: z.enum(MAIL_KINDS).nullable(),
    to: z.string().nullable(),
    order: z.string().nullable(),
    state: z.enum(FAILED_JOB_STATES),
    tries: z.int(),
    lastError: z.string(),
    createdAt: z.string(),
    givenUpAt: z.string().nullable(),
    nextTryAt: z.string().nullable(),
    /** Whether the mailed code or link has expired, so a retry is refused. */
    hasRunOut: z.boolean(),
  })
  .meta({ id: 'FailedJob' });

export type FailedJob = z.output<typeof failedJobShape>;

export const failedJobsQuery = z.object({
  ...paging,
  search: search.optional(),
  state: z.enum(FAILED_JOB_STATES).optional(),
});

export type FailedJobsQuery = z.output<typeof failedJobsQuery>;

export const regularTaskShape = z
  .object({
    kind: z.enum(TASK_KINDS),
    /** Null: not since it was installed. */
    lastRunAt: z.string().nullable(),
    /** The reason why its last run failed; null where it went well. */
    error: z.string().nullable(),
  })
  .meta({ id: 'RegularTask' });

export type RegularTaskReply = z.output<typeof regularTaskShape>;
