import { sql } from 'kysely';
import { isoDayOf } from '../../kit/rules/dates.ts';
import type { StockCheck, StockToDo } from './stock.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { countToReorder } from './stock-list.server.ts';

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
