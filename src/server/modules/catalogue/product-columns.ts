import type { Selection } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** The columns of a product that lists, pages and carts read, with its category's name. */
export const PRODUCT_COLUMNS = [
  'products.id',
  'products.slug',
  'products.sku',
  'products.name',
  'products.description',
  'products.price_paise',
  'products.mrp_paise',
  'categories.name as category',
  'products.image',
  'products.specs',
  'products.hsn',
  'products.gst_rate',
  'products.warranty_months',
  'products.is_featured',
  'products.stock',
  'products.created_at',
  'products.updated_at',
] as const;

/** A row with these columns. */
export type ProductRow = Selection<Schema, 'products' | 'categories', (typeof PRODUCT_COLUMNS)[number]>;
