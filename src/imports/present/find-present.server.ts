import { sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import { groupText } from '../formats/group-text.server.ts';
import type { CategoryPaths } from './category-paths.server.ts';
import { presentProduct, selectPresent, type PresentProduct } from './present-products.server.ts';

/** The keys that tell which product a row means, and whether another is in its way. */
export interface KeyedProduct {
  id: string;
  sku: string | null;
  name: string;
  isArchived: boolean;
  group: string | null;
}

/** Finds products by ids, archived ones too, and by SKUs whatever their capitals. */
export async function findKeyed(
  db: Db,
  { ids, skus }: { ids: readonly string[]; skus: readonly string[] },
): Promise<KeyedProduct[]> {
  const selected = db
    .selectFrom('products')
    .leftJoin('product_groups', 'product_groups.id', 'products.group_id')
    .select(['products.id', 'sku', 'products.name', 'archived_at', 'product_groups.name as group_name'])
    .select(['axes', 'axis_values']);
  const lowerSkus = skus.map((sku) => sku.toLowerCase());
  const byId = ids.length === 0 ? [] : await selected.where('products.id', '=', anyId(ids)).execute();
  const bySku =
    skus.length === 0
      ? []
      : await selected
          .where('products.archived_at', 'is', null)
          .where(sql`lower(products.sku)`, '=', sql`any(${lowerSkus}::text[])`)
          .execute();
  return [...byId, ...bySku].map(({ id, sku, name, archived_at, group_name, axes, axis_values }) => ({
    ...{ id, sku, name, isArchived: archived_at !== null },
    group:
      group_name === null
        ? null
        : groupText({ name: group_name, axes: axes ?? [], values: axis_values ?? [] }),
  }));
}

function anyId(ids: readonly string[]) {
  return sql<string>`any(${ids}::uuid[])`;
}

export async function presentById(
  db: Db,
  ids: readonly string[],
  { categories }: { categories: CategoryPaths },
  now: Date,
): Promise<Map<string, PresentProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await selectPresent(db, now).where('products.id', '=', anyId(ids)).execute();
  return new Map(rows.map((row) => [row.id, presentProduct(row, categories)]));
}
