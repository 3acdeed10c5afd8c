import { sql } from 'kysely';
import { columnValues, recordSet } from '../../../../db/record-set.ts';
import { renewSearchDocuments } from '../../catalogue/search-documents/renew-search-documents.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import type { ProductReferences } from './product-references.ts';
import { WRITTEN_TYPES } from './written-columns.ts';
import { writtenRow, type FullProduct } from './written-row.ts';

const axisValues = sql`case when written.axis_values is not null
  then array(select jsonb_array_elements_text(written.axis_values::jsonb)) end`;

/** The stock is booked separately. */
export async function insertProducts(
  tx: Tx,
  products: readonly (FullProduct & { slug: string })[],
  references: ProductReferences,
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map((product) => writtenRow(product, references, product.slug));
  await sql`
    insert into products (id, slug, sku, name, description, price_paise, mrp_paise, category_id, brand_id, hsn, gst_rate,
      warranty_months, is_featured, state, origin, maker_id, importer_id, net_quantity, net_unit, gtin, weight_g, cost_paise,
      reorder_at, specs, group_id, axis_values, created_at, updated_at)
    select id, slug, sku, name, description, price_paise, mrp_paise, category_id, brand_id, hsn, gst_rate,
      warranty_months, is_featured, state, origin, maker_id, importer_id, net_quantity, net_unit, gtin, weight_g, cost_paise,
      reorder_at, specs::jsonb, group_id, ${axisValues}, ${now}::timestamptz, ${now}::timestamptz
    from ${recordSet(WRITTEN_TYPES, columnValues(WRITTEN_TYPES, rows))} written`.execute(tx);
  tx.effects.catalogueChanged();
  await renewSearchDocuments(
    tx,
    rows.map(({ id }) => id),
  );
}

/** The stock is booked separately. `updatedAt` rises by at least 1 ms. */
export async function updateProducts(
  tx: Tx,
  products: readonly FullProduct[],
  references: ProductReferences,
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map((product) => writtenRow(product, references, null));
  await sql`
    update products set sku = written.sku, name = written.name, description = written.description,
      price_paise = written.price_paise, mrp_paise = written.mrp_paise, category_id = written.category_id,
      brand_id = written.brand_id, hsn = written.hsn, gst_rate = written.gst_rate,
      warranty_months = written.warranty_months, is_featured = written.is_featured, state = written.state,
      origin = written.origin,
      maker_id = case when written.keeps_maker then products.maker_id else written.maker_id end,
      importer_id = written.importer_id, net_quantity = written.net_quantity, net_unit = written.net_unit,
      gtin = written.gtin, weight_g = written.weight_g, cost_paise = written.cost_paise,
      reorder_at = written.reorder_at, specs = written.specs::jsonb, group_id = written.group_id,
      axis_values = ${axisValues},
      updated_at = greatest(${now}::timestamptz, products.updated_at + interval '1 millisecond')
    from ${recordSet(WRITTEN_TYPES, columnValues(WRITTEN_TYPES, rows))} written
    where products.id = written.id`.execute(tx);
  tx.effects.catalogueChanged();
  await renewSearchDocuments(
    tx,
    rows.map(({ id }) => id),
  );
}
