import { sql } from 'kysely';
import type { OrderStatus } from '../../../contract/order-status.ts';
import type { Tx } from '../../transaction/in-transaction.ts';
import { returnCancelled, takeAvailableStock, type TakenUnits, type Units } from '../stock/move-stock.ts';
import type { LockedOrder } from './lock-order.ts';
import { moveRolledUpOrder } from './roll-up-orders.ts';

/**
 * Changes the status of a locked order, and its units on the shelf with it: cancelling returns them, reopening takes
 * them again; a line without enough stock takes none, and returns none later. Whoever sets a status by hand takes the
 * order out of the waiting for its money.
 * @param actorId null when the shop itself does it
 */
export async function setStatus(
  tx: Tx,
  before: LockedOrder,
  status: OrderStatus,
  actorId: string | null,
  now: Date,
): Promise<void> {
  await writeStatus(tx, before, status, actorId, now);
  const reason = { ref: before.number, actorId, now };
  if (status === 'Cancelled') {
    await returnCancelled(tx, await unitsOf(tx, before.id, true), reason);
    await setStockTaken(tx, before.id, []);
  } else if (before.status === 'Cancelled') {
    const taken = await takeAvailableStock(tx, await unitsOf(tx, before.id, false), reason);
    await setStockTaken(tx, before.id, taken);
  }
}

/** Changes the status and what is told of it, without its units. */
export async function writeStatus(
  tx: Tx,
  before: LockedOrder,
  status: OrderStatus,
  actorId: string | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status, pay_until: null, expired_at: null })
    .where('id', '=', before.id)
    .execute();
  await tx
    .insertInto('order_events')
    .values({ order_id: before.id, actor_id: actorId, status, at: now })
    .execute();
  if (before.is_rolled_up) await moveRolledUpOrder(tx, before.id, before.status, status);
}

/**
 * @returns the units of those lines whose units are taken from the stock, or of those whose are not; units that a
 * credit note put back are neither
 */
export async function unitsOf(tx: Tx, orderId: number, areTaken: boolean): Promise<Units[]> {
  return tx
    .selectFrom('order_lines')
    .select(['product_id as productId', sql<number>`quantity - restocked`.as('quantity')])
    .where('order_id', '=', orderId)
    .where('stock_taken', '=', areTaken)
    .whereRef('quantity', '>', 'restocked')
    .execute();
}

/** Marks the lines of these products as having taken their units, and all other lines of the order as not. */
export async function setStockTaken(tx: Tx, orderId: number, taken: TakenUnits[]): Promise<void> {
  const ids = taken.map(({ productId }) => productId);
  const costs = taken.map(({ costPaise }) => costPaise);
  await sql`
    update order_lines set stock_taken = product_id = any(${ids}::uuid[]), cost_paise = coalesce((
      select cost_paise from unnest(${ids}::uuid[], ${costs}::bigint[]) as taken (product_id, cost_paise)
      where taken.product_id = order_lines.product_id
    ), 0)
    where order_id = ${orderId}`.execute(tx);
}
