import { sql, type RawBuilder } from 'kysely';
import type { Page } from '../../kit/rules/list-page.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import { MAX_LIST_ROWS } from '../../platform/settings/platform-limits.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '../../kit/rules/units-of-time.ts';
import { averagePaise } from './stock-value.ts';
import type { StockItem, StockQuery, StockTotals } from './stock.shapes.ts';
import { beginsPattern, containsPattern } from '../../db/queries.ts';
import { totalOf } from '../../db/queries.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { isKitColumn, unitsOf } from './lock-stock.server.ts';

const SOLD_DAYS = 30;
/** Unsold for this long is dead stock. */
const DEAD_DAYS = 90;

const units = unitsOf();
const valuePaise = sql<number>`(case when ${isKitColumn} then 0 else stock_value_paise end)`;

export async function listStock(
  db: Db,
  { filter = 'all', search, sort, page = 1, limit }: StockQuery,
  now: Date,
): Promise<Page<StockItem>> {
  const matching = sql`${units} is not null and archived_at is null and ${conditionOf(filter, now)}
    and ${search ? searchCondition(search) : sql`true`}`;
  const paged =
    limit === undefined ? sql`limit ${MAX_LIST_ROWS}` : sql`limit ${limit} offset ${(page - 1) * limit}`;
  const { rows } = await sql<StockRow>`
    with recent as (
      select coalesce(max(id), 0) as after_id from stock_moves
      where at < ${secondsAfter(now, -(SOLD_DAYS * DAY_SECONDS + CLOCKS_APART_SECONDS))}
    ), unpaid as (${heldByUnpaid})
    select id, sku, gtin, name, stock, reorder_at, stock_value_paise, sold30, last_sold_at,
      coalesce(held.units, 0) as held_unpaid
    from (
      select id, sku, gtin, name, ${units} as stock, reorder_at, ${valuePaise} as stock_value_paise,
        row_number() over (order by ${orderOf(sort)}) as place
      from products where ${matching} order by place ${paged}
    ) listed cross join recent, lateral (
      select coalesce(-sum(delta), 0)::int as sold30 from stock_moves
      where product_id = listed.id and stock_moves.id > after_id and kind in ('sale', 'cancel')
        and at >= ${secondsAfter(now, -SOLD_DAYS * DAY_SECONDS)}
    ) sold left join lateral (${lastSale(sql.ref('listed.id'))}) last on true
    left join lateral (select units from unpaid where product_id = listed.id) held on true
    order by place`.execute(db);
  const count = () => countMatching(db, matching);
  const total = limit === undefined ? await totalOf(rows, count) : await count();
  return { items: rows.map((row) => itemOf(row, search)), total };
}

const CLOCKS_APART_SECONDS = HOUR_SECONDS;

/** Units of orders that are neither sent nor paid, kits by their parts. */
const heldByUnpaid = sql`
  with waiting as (
    select id from orders
    where status = 'Pending' and total_paise > coalesce((
      select sum(captured_paise) from payments
      where order_id = orders.id and state = 'captured' and currency = 'INR'), 0)
  )
  select product_id, sum(quantity)::int as units
  from (
    select product_id, quantity from waiting join order_lines on order_id = waiting.id where stock_taken
    union all
    select part.product_id, part.quantity * line.quantity
    from waiting join order_line_parts part on part.order_id = waiting.id
    join order_lines line on line.order_id = part.order_id and line.position = part.position
    where part.stock_taken
  ) held group by product_id`;

interface StockRow {
  id: string;
  sku: string | null;
  gtin: string | null;
  name: string;
  stock: number;
  reorder_at: number | null;
  stock_value_paise: number;
  sold30: number;
  last_sold_at: Date | null;
  held_unpaid: number;
}

function itemOf(row: StockRow, search: string | undefined): StockItem {
  const { stock, reorder_at: reorderAt, sold30 } = row;
  const average = averagePaise({ units: stock, valuePaise: row.stock_value_paise });
  return {
    _id: row.id,
    sku: row.sku,
    name: row.name,
    stock,
    reorderAt,
    sold30,
    suggested: reorderAt === null ? 0 : Math.max(0, reorderAt + sold30 - stock),
    averageCost: average === null ? null : rupeesOf(average),
    value: rupeesOf(row.stock_value_paise),
    lastSoldAt: row.last_sold_at?.toISOString() ?? null,
    heldUnpaid: row.held_unpaid,
    ...(row.gtin !== null && row.gtin === search && { gtin: row.gtin }),
  };
}

function conditionOf(filter: NonNullable<StockQuery['filter']>, now: Date): RawBuilder<unknown> {
  const since = secondsAfter(now, -DEAD_DAYS * DAY_SECONDS);
  const conditions = {
    all: sql`true`,
    reorder: sql`${units} <= reorder_at`,
    out: sql`${units} = 0`,
    dead: sql`stock > 0 and not ${isKitColumn}
      and not exists (select from (${lastSale(sql.ref('products.id'))}) sale where last_sold_at >= ${since})
      and not exists (select from (
        select at from stock_moves where product_id = products.id and "after" > 0 order by id limit 1
      ) first where at >= ${since})`,
  };
  return conditions[filter];
}

function lastSale(productId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select at as last_sold_at from stock_moves
    where product_id = ${productId} and kind = 'sale' order by id desc limit 1`;
}

/** Searches the name, or the start of the SKU, in any case. */
function searchCondition(search: string): RawBuilder<unknown> {
  return sql`(name ilike ${containsPattern(search)} or sku ilike ${beginsPattern(search)} or gtin = ${search})`;
}

function orderOf(sort: StockQuery['sort']): RawBuilder<unknown> {
  const orders = {
    stock: sql`${units}, lower(name), id`,
    value: sql`${valuePaise} desc, lower(name), id`,
    sku: sql`lower(sku) nulls last, lower(name), id`,
    name: sql`lower(name), id`,
  };
  return orders[sort ?? 'name'];
}

async function countMatching(db: Db, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from products where ${matching}`.execute(db);
  return rows[0]!.total;
}

/** Counted and not archived, with drafts. A kit's units are those of its parts. */
export async function readStockTotals(db: Db): Promise<StockTotals> {
  const { rows } = await sql<Omit<StockTotals, 'value'> & { paise: number }>`
    select count(stock) as products, coalesce(sum(stock), 0)::bigint as units,
      coalesce(sum(stock_value_paise), 0)::bigint as paise,
      count(*) filter (where stock > 0 and stock_value_paise = 0) as "withoutCost",
      count(*) filter (where stock is null) as uncounted
    from products where archived_at is null and not ${isKitColumn}`.execute(db);
  const { paise, ...counts } = rows[0]!;
  return { ...counts, value: rupeesOf(paise) };
}

export async function countToReorder(db: Db): Promise<number> {
  return countMatching(db, sql`archived_at is null and ${units} <= reorder_at`);
}
