import { sql, type SelectExpression, type Selection } from 'kysely';
import type { Importer, Maker } from './catalogue.shapes.ts';
import type { Schema } from '../../db/schema.ts';
import { gateColumn } from '../certificates/gate-columns.server.ts';
import { partsColumn } from '../kits/parts-column.server.ts';
import { isKitColumn, unitsOf } from '../../stock/stock/shown-stock.server.ts';
import { productTranslationsColumn } from '../translations/translations-column.server.ts';
import { ratingColumn } from '../reviews/rating-column.server.ts';
import { columnsAnswered } from './plain-columns.server.ts';
import { certificatesColumn, filesColumn, groupColumn, picturesColumn } from './extra-columns.server.ts';

export const SUMMARY_COLUMNS = [
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
  'products.is_featured',
  unitsOf().as('stock'),
  isKitColumn.as('is_kit'),
  ratingColumn.as('rating'),
  sql<string | null>`(select brands.name from brands where brands.id = products.brand_id)`.as('brand'),
] as const;

export const PRODUCT_COLUMNS = [...SUMMARY_COLUMNS, 'products.created_at', 'products.updated_at'] as const;

export type SummaryRow = Selection<Schema, 'products' | 'categories', (typeof SUMMARY_COLUMNS)[number]>;

export type ProductRow = Selection<Schema, 'products' | 'categories', (typeof PRODUCT_COLUMNS)[number]>;

export const DETAIL_COLUMNS = [
  ...columnsAnswered('details'),
  'products.origin',
  'products.net_quantity',
  'products.net_unit',
  makerColumn<Maker>('maker_id').as('maker'),
  makerColumn<Importer>('importer_id').as('importer'),
  groupColumn.as('group'),
  picturesColumn.as('pictures'),
  filesColumn.as('files'),
  certificatesColumn.as('certificates'),
  partsColumn.as('parts'),
] as const;

export function adminColumns(today: string) {
  return [
    ...columnsAnswered('desk'),
    'products.held_at',
    'products.gate_reason',
    'products.stock_value_paise',
    gateColumn(today).as('gate'),
    productTranslationsColumn.as('translations'),
  ] as const;
}

type Columns<Names extends SelectExpression<Schema, 'products' | 'categories'>> = Selection<
  Schema,
  'products' | 'categories',
  Names
>;

export type ProductDetails = ProductRow & Columns<(typeof DETAIL_COLUMNS)[number]>;

export type AdminProductDetails = ProductDetails & Columns<ReturnType<typeof adminColumns>[number]>;

function makerColumn<T>(column: 'maker_id' | 'importer_id') {
  const kind = column === 'maker_id' ? sql`jsonb_build_object('kind', kind) ||` : sql``;
  return sql<T | null>`(select ${kind} jsonb_build_object('name', name, 'address', address)
    from makers where makers.id = ${sql.ref(`products.${column}`)})`;
}
