import { z } from 'zod';
import { FAILED_JOB_STATES, MAIL_KINDS } from './choices.ts';
import { paging, search } from './shapes.ts';

/** A job that did not work, with nothing in it that opens anything: no subject, text, code or token. */
export const failedJobShape = z
  .object({
    _id: z.string(),
    /** What the program calls it: `mail`, `order-mail`. */
    kind: z.string(),
    /** What its letter is about; null where that was not noted. */
    about: z.enum(MAIL_KINDS).nullable(),
    /** The address it goes to; null where there is nobody any more. */
    to: z.string().nullable(),
    /** The order it tells of. */
    order: z.string().nullable(),
    state: z.enum(FAILED_JOB_STATES),
    tries: z.int(),
    lastError: z.string(),
    createdAt: z.string(),
    /** When it was given up. */
    givenUpAt: z.string().nullable(),
    /** When it is tried again by itself. */
    nextTryAt: z.string().nullable(),
    /** The code or link in it cannot be used any more: sending it again would help nobody. */
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
