import { sql, type RawBuilder } from 'kysely';
import type { Page } from '../../kit/rules/list-page.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import { MAX_LIST_ROWS } from '../../platform/settings/platform-limits.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '../../kit/rules/units-of-time.ts';
import { averagePaise } from './stock-value.ts';
import type { StockItem, StockQuery, StockTotals, StockCheck, StockToDo } from './stock.shapes.ts';
import { beginsPattern, containsPattern, totalOf } from '../../db/queries.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { isKitColumn, unitsOf } from './lock-stock.server.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';

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

async function countToReorder(db: Db): Promise<number> {
  return countMatching(db, sql`archived_at is null and ${units} <= reorder_at`);
}

/** Small: a long ledger must not block the only connection of the embedded database. */
const BATCH = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Includes archived products; stores the number of faults for the to-do list. */
export async function checkStock(db: Db): Promise<StockCheck> {
  const check: StockCheck = { products: 0, wrong: [] };
  for (let lastId: string | null = FIRST_ID; lastId !== null;) {
    const products: CheckedProduct[] = await checkBatch(db, lastId);
    check.products += products.length;
    for (const { id, sku, stock, ledger, is_wrong } of products) {
      if (is_wrong) check.wrong.push({ _id: id, sku, stock, ledger });
    }
    lastId = products.length === BATCH ? products.at(-1)!.id : null;
  }
  await db.updateTable('stock_check').set({ wrong: check.wrong.length }).execute();
  return check;
}

interface CheckedProduct {
  id: string;
  sku: string | null;
  stock: number | null;
  ledger: number | null;
  is_wrong: boolean;
}

/** One statement, and so one snapshot. */
async function checkBatch(db: Db, lastId: string): Promise<CheckedProduct[]> {
  const { rows } = await sql<CheckedProduct>`
    with batch as (
      select id, sku, stock, stock_value_paise from products where id > ${lastId}::uuid order by id limit ${BATCH}
    ), chain as (
      select moves.*, lag("after") over steps as before, lag(value_after_paise) over steps as value_before,
        row_number() over (partition by product_id order by moves.id desc) as from_last
      from batch join stock_moves moves on moves.product_id = batch.id
      window steps as (partition by product_id order by moves.id)
    ), broken as (
      -- Moves without a value are older than the ledger, and sales between them were not written.
      select distinct product_id from chain where value_paise is not null and (
        coalesce("after", 0) <> coalesce(before, 0) + delta
        or value_after_paise <> coalesce(value_before, 0) + value_paise)
    )
    select id, sku, stock, last.after as ledger,
      stock is distinct from last.after or stock_value_paise <> coalesce(last.value_after_paise, 0)
        or exists (select from broken where broken.product_id = batch.id) as is_wrong
    from batch left join (
      select product_id, "after", value_after_paise from chain where from_last = 1
    ) last on last.product_id = batch.id
    order by id`.execute(db);
  return rows;
}

/** Runs soon after midnight in India, in one of the processes. */
export async function checkStockNightly(db: Db, now: Date): Promise<void> {
  const today = isoDayOf(now);
  const claimed = await db
    .updateTable('stock_check')
    .set({ day: today })
    .where((row) => row.or([row('day', 'is', null), row('day', '<', today)]))
    .returning('single')
    .executeTakeFirst();
  if (claimed) await checkStock(db);
}

export async function readStockToDo(db: Db): Promise<StockToDo> {
  const { wrong, serials } = await db
    .selectFrom(['stock_check', 'serials_check'])
    .select(['stock_check.wrong', 'serials_check.wrong as serials'])
    .executeTakeFirstOrThrow();
  return {
    ledgerWrong: wrong,
    toReorder: await countToReorder(db),
    ...(serials > 0 && { serialsWrong: serials }),
  };
}
