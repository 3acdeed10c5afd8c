/** Limits and sizes of delivery; those of the specification are in its section 9. */

/** A zone file of every PIN code. */
export const ZONE_FILE_BYTES = 4 * 1024 * 1024;
