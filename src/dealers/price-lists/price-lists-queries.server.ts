import { sql } from 'kysely';
import type { Page } from '../../kit/rules/list-page.ts';
import type { PriceList } from './price-lists.shapes.ts';
import { readPage, type Paging } from '../../db/read-page.ts';
import type { Db } from '../../db/transaction.ts';
import { findById } from '../../db/find-by-id.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';

function selectPriceLists(db: Db | Tx) {
  return db.selectFrom('price_lists').select([
    'id',
    'name',
    'percent_off',
    'from_day',
    'to_day',
    'updated_at',
    sql<PriceList['categories']>`(
        select coalesce(jsonb_agg(jsonb_build_object('category', slug, 'percentOff', of_category.percent_off)
          order by categories.sort, lower(categories.name)), '[]')
        from price_list_categories of_category join categories on categories.id = category_id
        where list_id = price_lists.id)`.as('categories'),
    sql<number>`(select count(*) from companies where price_list_id = price_lists.id)`.as('companies'),
    sql<number>`(select count(distinct product_id) from price_list_prices
        where list_id = price_lists.id)`.as('products'),
  ]);
}

type PriceListRow = Awaited<ReturnType<ReturnType<typeof selectPriceLists>['executeTakeFirstOrThrow']>>;

function priceListReply(row: PriceListRow): PriceList {
  return {
    _id: row.id,
    name: row.name,
    percentOff: row.percent_off,
    from: row.from_day,
    to: row.to_day,
    categories: row.categories,
    companies: row.companies,
    products: row.products,
    updatedAt: row.updated_at.toISOString(),
  };
}

export async function listPriceLists(db: Db, paging: Paging): Promise<Page<PriceList>> {
  const byName = selectPriceLists(db)
    .orderBy(sql`lower(name)`)
    .orderBy('id');
  const { items, total } = await readPage(byName, paging);
  return { items: items.map(priceListReply), total };
}

export async function findPriceList(db: Db | Tx, id: string): Promise<PriceList | null> {
  const row = await findById(selectPriceLists(db), id, 'price_lists.id');
  return row ? priceListReply(row) : null;
}
