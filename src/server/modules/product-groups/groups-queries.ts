import { sql } from 'kysely';
import type { Page } from '../../../contract/list-page.ts';
import type { ProductGroup } from '../../../contract/product-groups-shapes.ts';
import { readPage, type Paging } from '../../../db/read-page.ts';
import type { Db } from '../../../db/transaction.ts';
import type { Tx } from '../../transaction/in-transaction.ts';

/** The products of a group that are not archived, drafts too. */
const productsColumn = sql<ProductGroup['products']>`(
  select coalesce(jsonb_agg(jsonb_build_object('product', id, 'name', name, 'values', axis_values) order by rank), '[]')
  from products where group_id = product_groups.id and archived_at is null)`;

function selectGroups(db: Db | Tx) {
  return db.selectFrom('product_groups').select(['id as _id', 'name', 'axes', productsColumn.as('products')]);
}

/** A page of the groups, or all, by name. */
export function listGroups(db: Db, paging: Paging): Promise<Page<ProductGroup>> {
  return readPage(
    selectGroups(db)
      .orderBy(sql`lower(name)`)
      .orderBy('id'),
    paging,
  );
}

export async function findGroup(db: Db | Tx, id: string): Promise<ProductGroup | null> {
  const group = await selectGroups(db).where('id', '=', id).executeTakeFirst();
  return group ?? null;
}
