export const MAX_IMPORT_BYTES = 14 * 1024 * 1024;

export const IMPORT_BODY_BYTES = 24 * 1024 * 1024;

/** Pictures that are fetched of one import. */
export const MAX_FETCHED_PICTURES = 5000;

export const MAX_IMPORT_ROWS = 100_000;

/** An import of so many rows is applied, or undone, before the answer; a larger one by a job. */
export const ROWS_DONE_AT_ONCE = 500;
