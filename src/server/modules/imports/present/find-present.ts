import { sql } from 'kysely';
import type { Db } from '../../../../db/transaction.ts';
import type { ProductReferences } from '../apply/product-references.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import type { CategoryPaths } from './category-paths.ts';
import { presentProduct, selectPresent, type PresentProduct } from './present-products.ts';

export async function findMeant(
  db: Db,
  { ids, skus }: { ids: readonly string[]; skus: readonly string[] },
  categories: CategoryPaths,
  now: Date,
): Promise<PresentProduct[]> {
  const lowerSkus = skus.map((sku) => sku.toLowerCase());
  const rows = await selectPresent(db, now)
    .where((row) =>
      row.or([
        row('products.id', '=', sql<string>`any(${ids}::uuid[])`),
        row.and([
          row('products.archived_at', 'is', null),
          row(sql`lower(products.sku)`, '=', sql`any(${lowerSkus}::text[])`),
        ]),
      ]),
    )
    .execute();
  return rows.map((row) => presentProduct(row, categories));
}

export async function presentById(
  tx: Tx,
  ids: readonly string[],
  references: ProductReferences,
  now: Date,
): Promise<Map<string, PresentProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await selectPresent(tx, now)
    .where('products.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, presentProduct(row, references.categories)]));
}
