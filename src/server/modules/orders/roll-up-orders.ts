import { sql } from 'kysely';
import { SHOP_TIME_ZONE } from '../../../contract/constants.ts';
import type { OrderStatus } from '../../../contract/order-status.ts';
import { runTransaction, type Db } from '../../../db/transaction.ts';
import type { Tx } from '../../transaction/in-transaction.ts';

/** Few enough that nobody waits for the locks. */
const AT_A_TIME = 2000;

/**
 * Adds the orders that are not yet in sales_days to it, and marks them so, until none is left. Orders that somebody
 * holds at the moment, and those another process is adding, are left for later.
 * @returns how many were added
 */
export async function rollUpOrders(db: Db): Promise<number> {
  let folded = 0;
  for (let last = AT_A_TIME; last === AT_A_TIME; folded += last) last = await rollUpBatch(db);
  return folded;
}

/** Days are added in one order, so that two processes do not wait for each other in a circle. */
function rollUpBatch(db: Db): Promise<number> {
  return runTransaction(db, async (tx) => {
    const { rows } = await sql<{ folded: number }>`
      with picked as (
        select id from orders where not is_rolled_up order by created_at, id limit ${AT_A_TIME} for update skip locked
      ), marked as (
        update orders set is_rolled_up = true from picked where orders.id = picked.id
        returning (created_at at time zone ${sql.lit(SHOP_TIME_ZONE)})::date as day, status, total_paise
      ), summed as (
        insert into sales_days (day, status, orders, paise)
        select day, status, count(*), sum(total_paise) from marked group by day, status order by day, status
        on conflict (day, status) do update
        set orders = sales_days.orders + excluded.orders, paise = sales_days.paise + excluded.paise
      )
      select count(*) as folded from picked`.execute(tx);
    return rows[0]!.folded;
  });
}

/** Takes an order that sales_days counts from one status to another there. The order's row is locked by the caller. */
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
