/** Kept apart from the choices of shoppers, whose pages must not load these. */

/** Absent: all but archived. */
export const ADMIN_PRODUCT_STATES = ['live', 'draft', 'held', 'archived', 'all'] as const;

export type AdminProductState = (typeof ADMIN_PRODUCT_STATES)[number];

/** `low`: at most as many as the level at which it is reordered. */
export const STOCK_STATES = ['in', 'out', 'low', 'uncounted'] as const;
export type StockState = (typeof STOCK_STATES)[number];

export const ADMIN_PRODUCT_SORTS = [
  'newest',
  ...(['name', '-name', 'sku', '-sku', 'price', '-price', 'stock', '-stock'] as const),
  ...(['category', '-category', 'state', '-state'] as const),
] as const;
export type AdminProductSort = (typeof ADMIN_PRODUCT_SORTS)[number];

/** Whether each unit of a product is sold with its serial number. */
export const SERIALS_CHOICES = ['off', 'optional', 'required'] as const;
export type SerialsChoice = (typeof SERIALS_CHOICES)[number];
