/** Limits and sizes of imports; those of the specification are in its section 9. */

/** A sheet that is imported, and the body that holds it in base64 beside other fields. */
export const MAX_IMPORT_BYTES = 14 * 1024 * 1024;

export const IMPORT_BODY_BYTES = 24 * 1024 * 1024;
