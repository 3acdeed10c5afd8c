/** Stands before the words of a description, so that a search without descriptions is answered by the index alone. */
export const IN_DESCRIPTION = ':';

/** A field of a product by the weight of its words: A its name, B brand and categories, C specs, D description. */
export type Field = 'A' | 'B' | 'C' | 'D';
