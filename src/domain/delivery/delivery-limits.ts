export const ZONE_FILE_BYTES = 4 * 1024 * 1024;
