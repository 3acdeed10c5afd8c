import { sql, type RawBuilder } from 'kysely';
import type { OrderStatus } from '../orders/order-status.ts';
import { SHOP_TIME_ZONE } from '../../platform/settings/platform-limits.ts';
import { runTransaction, type Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

/** Small, so that other transactions hardly wait for the locks. */
const BATCH_SIZE = 2000;

/** Adds missing orders to sales_days and marks them; locked ones are skipped until the next run. */
export async function rollUpOrders(db: Db): Promise<number> {
  let count = 0;
  for (let added = BATCH_SIZE; added === BATCH_SIZE; count += added) added = await rollUpBatch(db);
  return count;
}

/** Days are inserted in order, so that two processes cannot deadlock. */
function rollUpBatch(db: Db): Promise<number> {
  return runTransaction(db, async (tx) => {
    const { rows } = await sql<{ count: number }>`
      with picked as (
        select id from orders where not is_rolled_up order by created_at, id limit ${BATCH_SIZE} for update skip locked
      ), marked as (
        update orders set is_rolled_up = true from picked where orders.id = picked.id
        returning (created_at at time zone ${sql.lit(SHOP_TIME_ZONE)})::date as day, status, total_paise
      ), summed as (
        insert into sales_days (day, status, orders, paise)
        select day, status, count(*), sum(total_paise) from marked group by day, status order by day, status
        on conflict (day, status) do update
        set orders = sales_days.orders + excluded.orders, paise = sales_days.paise + excluded.paise
      )
      select count(*) as count from picked`.execute(tx);
    return rows[0]!.count;
  });
}

/** The caller must have locked the order's row. */
export async function moveRolledUpOrder(
  tx: Tx,
  orderId: number,
  from: OrderStatus,
  to: OrderStatus,
): Promise<void> {
  await sql`
    insert into sales_days (day, status, orders, paise)
    select (created_at at time zone ${sql.lit(SHOP_TIME_ZONE)})::date, ${to}, 1, total_paise from orders where id = ${orderId}
    on conflict (day, status) do update
    set orders = sales_days.orders + excluded.orders, paise = sales_days.paise + excluded.paise`.execute(tx);
  await sql`
    update sales_days set orders = sales_days.orders - 1, paise = sales_days.paise - total_paise
    from orders where orders.id = ${orderId} and sales_days.status = ${from}
      and day = (created_at at time zone ${sql.lit(SHOP_TIME_ZONE)})::date`.execute(tx);
}

/** The caller must have locked the order's row. @param paise by which its total has grown */
export async function addToRolledUpOrder(tx: Tx, orderId: number, paise: number): Promise<void> {
  await sql`
    update sales_days set paise = sales_days.paise + ${paise}
    from orders where orders.id = ${orderId} and sales_days.status = orders.status
      and day = (created_at at time zone ${sql.lit(SHOP_TIME_ZONE)})::date`.execute(tx);
}

interface CountedColumns {
  status: unknown;
  is_pickup: unknown;
  packing: unknown;
  is_unpaid: unknown;
  is_overpaid: unknown;
}

/**
 * The orders there are, added up by what the desk counts: from the roll-up order_counts, and each newer order as a row
 * of its own.
 * @returns a subquery with the columns of CountedColumns and `orders`, how many they are
 */
export function countedOrders(): RawBuilder<CountedColumns & { orders: number }> {
  return sql`(
    select status, is_pickup, packing, is_unpaid, is_overpaid, orders from order_counts
    union all
    select status, delivery_method is not distinct from 'pickup', packing, is_unpaid, is_overpaid, 1
    from orders where not is_rolled_up)`;
}
