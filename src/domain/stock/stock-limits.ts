/** Limits and sizes of stock; those of the specification are in its section 9. */

/** A sheet of 1,000 lines: a count, or a purchase. */
export const SHEET_BODY_BYTES = 1024 * 1024;
