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
  'document',
  'status',
  'parcel',
  'review',
  'question',
  'complaint',
  'warranty-claim',
  'return',
  'late',
  'new-orders',
  'month-closed',
  'claim',
  'payee-changed',
  'export-taken',
  'company',
  'staff-invite',
  'staff-changed',
  'quote',
  'quote-code',
  'cart',
  'test',
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

/** Mails go to a mail server, or into a file where none is set. */
export const MAIL_WAYS = ['smtp', 'file'] as const;

export type MailWay = (typeof MAIL_WAYS)[number];

/** Stored with each job, so a kind keeps its name. */
export const JOB_KINDS = [
  'mail',
  'reset-mail',
  'order-mail',
  'payment-mail',
  'unpaid-mail',
  'refund-mail',
  'document-mail',
  'quote-mail',
  'refund',
  'cancel-payment-link',
  'status-mail',
  'parcel-mail',
  'cart-mail',
  'complaint-mail',
  'claim-mail',
  'late-mail',
  'message',
  'message-status',
  'new-orders-mail',
  'import',
  'import-pictures',
  'export',
  'index-now',
] as const;

export type JobKind = (typeof JOB_KINDS)[number];

export const FAILED_JOB_STATES = ['given-up', 'waiting'] as const;

export type FailedJobState = (typeof FAILED_JOB_STATES)[number];

export const BACKUP_STATES = ['made', 'failed', 'late', 'none'] as const;

/** The tasks that the shop does by itself every ten minutes. */
export const TASK_KINDS = [
  'erase-old-orders',
  'purge-enquiries',
  'erase-after-sale',
  'erase-old-quotes',
  'purge-plans',
  'purge-device-addresses',
  'late-orders',
  'roll-up-orders',
  'check-stock',
  'check-gates',
  'count-sold-units',
  'count-reviews',
  'check-serials',
  'renew-constants',
  'fill-search-documents',
  'purge-search-days',
  'purge-imports',
  'purge-exports',
  'purge-visits',
  'purge-messages',
  'purge-auth',
  'purge-sessions',
  'purge-rate-limits',
  'purge-keys',
  'purge-counter',
  'purge-jobs',
] as const;

export type TaskKind = (typeof TASK_KINDS)[number];
