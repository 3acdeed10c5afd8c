/** The allowed words of queries and fields of search. */

/** Which searches an admin is shown. */
export const SEARCHES_FOUND = ['none', 'all'] as const;
