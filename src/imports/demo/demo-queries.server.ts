import { sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';

/** Counted or bought units are the shop's own, as are texts in another language; units sold and returned are no edit. */
export const isAsSeeded = sql<boolean>`(demo_hash = demo_product_hash(products.id) and not exists (
  select from stock_moves where product_id = products.id and kind in ('count', 'purchase', 'adjust')
    and note is distinct from 'Opening stock')
  and not exists (select from translations where kind = 'product' and translations.id = products.id))`;

export interface DemoProduct {
  id: string;
  sku: string | null;
  slug: string;
  name: string;
  is_as_seeded: boolean;
}

/** Products of the demo that are not archived, in the order of their ids. */
export function selectDemoProducts(db: Db) {
  return db
    .selectFrom('products')
    .select(['id', 'sku', 'slug', 'name', sql<boolean>`coalesce(${isAsSeeded}, false)`.as('is_as_seeded')])
    .where('is_demo', '=', true)
    .where('archived_at', 'is', null)
    .orderBy('id');
}
