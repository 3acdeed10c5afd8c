/** Prefix of a description's words, so that a search without descriptions needs the index alone. */
export const IN_DESCRIPTION = ':';

/** By weight: A name, B brand and categories, C specs, D description. */
export type Field = 'A' | 'B' | 'C' | 'D';
