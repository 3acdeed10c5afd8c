import { sql, type Selection } from 'kysely';
import type { Maker } from '../../../contract/catalogue-shapes.ts';
import type { UnitCode } from '../../../contract/units.ts';
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

/** The further columns that only a single product needs. */
export const DETAIL_COLUMNS = [
  'products.uqc',
  'products.cost_paise',
  'products.stock_value_paise',
  'products.reorder_at',
  makerColumn('maker_id').as('maker'),
  makerColumn('importer_id').as('importer'),
] as const;

/** A row with all details. */
export interface ProductDetails extends ProductRow {
  uqc: UnitCode;
  cost_paise: number | null;
  stock_value_paise: number;
  reorder_at: number | null;
  maker: Maker | null;
  importer: Maker | null;
}

function makerColumn(column: 'maker_id' | 'importer_id') {
  return sql<Maker | null>`(select jsonb_build_object('name', name, 'address', address)
    from makers where makers.id = ${sql.ref(`products.${column}`)})`;
}
