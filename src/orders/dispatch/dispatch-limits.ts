export const MAX_PICK_ORDERS = 100;
export const MAX_LABELS = 100;
export const MAX_PARCEL_GRAMS = 1_000_000;
export const MAX_PARCEL_CM = 1000;
export const MAX_NOTE_LENGTH = 200;
export const MIN_REASON_LENGTH = 3;
export const MAX_STATUS_ROWS = 5000;
/** Two megabytes of JSON hold one of CSV, whatever is escaped in it. */
export const STATUS_BODY_BYTES = 2 * 1024 * 1024;
export const MAX_STATUS_BYTES = 1024 * 1024;
export const TRACKING_NUMBER = /^[A-Z0-9-]{4,40}$/;
