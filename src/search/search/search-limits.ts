export const MAX_SYNONYM_TARGETS = 8;

export const MAX_SYNONYMS = 2000;
export const MAX_SUGGESTED_PRODUCTS = 6;

export const MAX_OTHER_SUGGESTIONS = 3;
