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

export const FAILED_JOB_STATES = ['given-up', 'waiting'] as const;

export type FailedJobState = (typeof FAILED_JOB_STATES)[number];
