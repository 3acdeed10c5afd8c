/** Limits and sizes of search; those of the specification are in its section 9. */

/** What a synonym may stand for. */
export const MAX_SYNONYM_TARGETS = 8;

export const MAX_SYNONYMS = 2000;
/** How many suggestions of a kind are offered while somebody types. */
export const MAX_SUGGESTED_PRODUCTS = 6;

export const MAX_OTHER_SUGGESTIONS = 3;
