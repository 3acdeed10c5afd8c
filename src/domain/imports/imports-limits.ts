export const MAX_IMPORT_BYTES = 14 * 1024 * 1024;

export const IMPORT_BODY_BYTES = 24 * 1024 * 1024;
