export const SHEET_BODY_BYTES = 1024 * 1024;
