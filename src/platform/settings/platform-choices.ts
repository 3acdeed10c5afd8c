/** Mails go to a mail server, or into a file where none is set. */
export const MAIL_WAYS = ['smtp', 'file'] as const;

export type MailWay = (typeof MAIL_WAYS)[number];

export const FAILED_JOB_STATES = ['given-up', 'waiting'] as const;

export type FailedJobState = (typeof FAILED_JOB_STATES)[number];

export const BACKUP_STATES = ['made', 'failed', 'late', 'none'] as const;

export const GROUPINGS = ['day', 'month', 'year'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const ENQUIRY_STATES = ['new', 'answered'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];
