/** The allowed words of queries and fields of every subject. */

/** The kinds of mail. */
export const MAIL_KINDS = [
  'sign-up-code',
  'account-exists',
  'reset-link',
  'password-changed',
  'order',
  'enquiry',
  'cod-code',
  'payment',
  'unpaid',
  'refund',
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

/** A failed job was given up, or waits for its next attempt. */
export const FAILED_JOB_STATES = ['given-up', 'waiting'] as const;

export type FailedJobState = (typeof FAILED_JOB_STATES)[number];
