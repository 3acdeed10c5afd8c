import { sql, type SqlBool } from 'kysely';
import type { Page } from '../../../../domain/platform/list-page.ts';
import type { GroupsQuery, ProductGroup } from '../../../../contract/catalogue/product-groups-shapes.ts';
import { readPage } from '../../../../db/read-page.ts';
import type { Db } from '../../../../db/transaction.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

const productsColumn = sql<ProductGroup['products']>`(
  select coalesce(jsonb_agg(jsonb_build_object('product', id, 'name', name, 'values', axis_values) order by rank), '[]')
  from products where group_id = product_groups.id and archived_at is null)`;

function selectGroups(db: Db | Tx) {
  return db.selectFrom('product_groups').select(['id as _id', 'name', 'axes', productsColumn.as('products')]);
}

export function listGroups(db: Db, { product, ...paging }: GroupsQuery): Promise<Page<ProductGroup>> {
  let groups = selectGroups(db);
  if (product !== undefined)
    groups = groups.where(
      sql<SqlBool>`product_groups.id = (select group_id from products where products.id::text = ${product})`,
    );
  return readPage(groups.orderBy(sql`lower(name)`).orderBy('id'), paging);
}

export async function findGroup(db: Db | Tx, id: string): Promise<ProductGroup | null> {
  const group = await selectGroups(db).where('id', '=', id).executeTakeFirst();
  return group ?? null;
}
