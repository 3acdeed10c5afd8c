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

/** Stored with each job, so a kind keeps its name. */
export const JOB_KINDS = [
  'mail',
  'reset-mail',
  'order-mail',
  'payment-mail',
  'unpaid-mail',
  'refund-mail',
  'refund',
  'cancel-payment-link',
] as const;

export type JobKind = (typeof JOB_KINDS)[number];

export const FAILED_JOB_STATES = ['given-up', 'waiting'] as const;

export type FailedJobState = (typeof FAILED_JOB_STATES)[number];
