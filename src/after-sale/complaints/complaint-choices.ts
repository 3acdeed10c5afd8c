export const COMPLAINT_STATES = ['open', 'resolved'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** How a complaint reached the shop. */
export const COMPLAINT_CHANNELS = ['web', 'phone', 'letter', 'mail', 'counter'] as const;
export type ComplaintChannel = (typeof COMPLAINT_CHANNELS)[number];

export const COMPLAINT_NUMBER_PREFIX = 'CMP-';
export const MIN_COMPLAINT = 10;
export const MAX_COMPLAINT = 5000;
export const MAX_COMPLAINT_NOTE = 2000;
export const MIN_OUTCOME = 3;
export const MAX_OUTCOME = 2000;
export const MAX_COMPLAINT_ORDER = 40;
export const MAX_COMPLAINT_ADDRESS = 500;
export const MAX_HOW_ACKNOWLEDGED = 200;
/** A resolved complaint can be opened again for so long. */
export const REOPEN_DAYS = 30;
