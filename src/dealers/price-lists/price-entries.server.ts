import { sql, type RawBuilder } from 'kysely';
import { exGstPaise } from './member-price.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import { marginPercent } from '../../stock/margin/margin-percent.ts';
import { averagePaise } from '../../stock/stock/stock-value.ts';
import type { PriceEntry, PricesQuery } from './price-lists.shapes.ts';
import { containsPattern } from '../../db/like-pattern.ts';
import { readPage } from '../../db/read-page.ts';
import type { Db } from '../../db/transaction.ts';
import { findById } from '../../db/find-by-id.ts';
import { isKitColumn } from '../../stock/stock/shown-stock.server.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';

type Breaks = [minQuantity: number, pricePaise: number][];

function breaksColumn(listId: string): RawBuilder<Breaks> {
  return sql<Breaks>`(
    select coalesce(json_agg(json_build_array(min_quantity, price_paise) order by min_quantity), '[]')
    from price_list_prices where list_id = ${listId} and product_id = products.id)`;
}

function selectEntries(db: Db | Tx, listId: string) {
  return db
    .selectFrom('products')
    .select([
      'id',
      'sku',
      'name',
      'price_paise',
      'gst_rate',
      'stock',
      'stock_value_paise',
      isKitColumn.as('is_kit'),
      breaksColumn(listId).as('breaks'),
    ]);
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>;

function entryReply(row: EntryRow): PriceEntry {
  // A kit's units are valued as its parts.
  const costPaise = row.is_kit ? null : averagePaise({ units: row.stock, valuePaise: row.stock_value_paise });
  return {
    product: { _id: row.id, sku: row.sku, name: row.name, price: rupeesOf(row.price_paise) },
    breaks: row.breaks.map(([minQuantity, pricePaise]) => ({
      minQuantity,
      price: rupeesOf(pricePaise),
      marginPercent: marginOf(pricePaise, row.gst_rate, costPaise),
    })),
    cost: costPaise === null ? null : rupeesOf(costPaise),
  };
}

/** Null without a known cost. */
export function marginOf(pricePaise: number, gstRate: number, costPaise: number | null): number | null {
  return costPaise === null ? null : marginPercent({ netPaise: exGstPaise(pricePaise, gstRate), costPaise });
}

/** Products with a fixed price, by name. */
export async function listEntries(
  db: Db,
  listId: string,
  { search, ...paging }: PricesQuery,
): Promise<Page<PriceEntry>> {
  let query = selectEntries(db, listId).where('id', 'in', (eb) =>
    eb.selectFrom('price_list_prices').select('product_id').where('list_id', '=', listId),
  );
  if (search) {
    const pattern = containsPattern(search);
    query = query.where((eb) => eb.or([eb('name', 'ilike', pattern), eb('sku', 'ilike', pattern)]));
  }
  const { items, total } = await readPage(query.orderBy(sql`lower(name)`).orderBy('id'), paging);
  return { items: items.map(entryReply), total };
}

export async function findEntry(db: Db | Tx, listId: string, productId: string): Promise<PriceEntry | null> {
  const row = await findById(selectEntries(db, listId), productId);
  return row ? entryReply(row) : null;
}
