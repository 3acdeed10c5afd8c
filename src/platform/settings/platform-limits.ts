/** See the specification's section 9. */

/** Page size for coupons, enquiries and the audit log, which the specification does not mention. */
export const ADMIN_LIST_PAGE_SIZE = 20;

export const MAX_PAGE_SIZE = 100;
/** Rows of a list that is asked for without a limit; further rows are read page by page. */
export const MAX_LIST_ROWS = 1000;
export const PHONE_DIGITS = 10;
export const CHUNK_TIMEOUT_MS = 120_000;
export const SEARCH_DEBOUNCE_MS = 250;

export const TOAST_DURATION_MS = {
  blank: 4000,
  error: 4000,
  success: 2000,
  loading: Infinity,
  custom: 4000,
} as const;
export const MAX_TOASTS = 20;
export const MAX_NAME_LENGTH = 200;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_MESSAGE_LENGTH = 5000;
export const MAX_SEARCH_LENGTH = 100;
export const SHOP_TIME_ZONE = 'Asia/Kolkata';
export const BODY_BYTES = 100 * 1024;

export const SHEET_BODY_BYTES = 1024 * 1024;
