/** The allowed words of queries and fields of accounts. */

export const CUSTOMER_SORTS = ['name', '-name', 'newest', 'oldest'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];
