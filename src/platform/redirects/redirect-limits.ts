/** Limit for the whole shop; a changed address is kept beyond it. */
export const MAX_REDIRECTS = 20_000;
export const MAX_REDIRECT_ROWS = 5000;
export const REDIRECT_FILE_BYTES = 2_000_000;
/** Limit of a path or address, as it is written in a URL. */
export const MAX_ADDRESS_LENGTH = 1000;
