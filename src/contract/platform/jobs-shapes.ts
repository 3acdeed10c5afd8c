import { z } from 'zod';
import { FAILED_JOB_STATES, MAIL_KINDS } from '../../domain/platform/platform-choices.ts';
import { paging, search } from './shapes.ts';

/** A failed job without secrets: no subject, text, code or token. */
export const failedJobShape = z
  .object({
    _id: z.string(),
    /** The kind of job: `mail`, `order-mail`. */
    kind: z.string(),
    /** The kind of mail; null when it is not known. */
    about: z.enum(MAIL_KINDS).nullable(),
    /** The recipient's e-mail address; null when the account is deleted. */
    to: z.string().nullable(),
    /** The number of the order it is about. */
    order: z.string().nullable(),
    state: z.enum(FAILED_JOB_STATES),
    tries: z.int(),
    lastError: z.string(),
    createdAt: z.string(),
    /** When it was given up. */
    givenUpAt: z.string().nullable(),
    /** When it is retried automatically. */
    nextTryAt: z.string().nullable(),
    /** Whether the code or link in the mail has expired, so that a retry is refused. */
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
