export const CUSTOMER_SORTS = ['name', '-name', 'newest', 'oldest'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];
