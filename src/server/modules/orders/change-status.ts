import { sql } from 'kysely';
import { messages } from '../../../contract/messages.ts';
import type { Order } from '../../../contract/orders-shapes.ts';
import type { OrderStatus } from '../../../contract/order-status.ts';
import type { CurrentUser } from '../../security/access-token.ts';
import { conflict } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { inTransaction, type Tx } from '../../transaction/in-transaction.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { returnCancelled, takeAvailableStock, type Reason, type Units } from '../stock/move-stock.ts';
import { moveRolledUpOrder } from './roll-up-orders.ts';
import { lockOrder, requireNoInvoice, type LockedOrder } from './lock-order.ts';
import { findOrderById } from './orders-queries.ts';

/**
 * Sets an order to any of the four statuses. Cancelling returns its units to the stock. Reopening takes them again; a
 * line without enough stock takes none, and returns none later.
 * @throws Refused 404
 */
export function changeStatus(
  services: Services,
  currentUser: CurrentUser,
  number: string,
  status: OrderStatus,
): Promise<Order> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const before = await lockOrder(tx, number);
    if (before.status !== status) {
      await setStatus(tx, before, status, currentUser.id, now);
      await writeAudit(tx, currentUser, 'order.status', number, { from: before.status, to: status }, now);
    }
    return (await findOrderById(tx, before.id))!;
  });
}

/**
 * Cancels an order for the customer who placed it.
 * @throws Refused 404 when it is not theirs, 409 when it is not Pending any more or is invoiced
 */
export function cancelOrder(services: Services, currentUser: CurrentUser, number: string): Promise<Order> {
  return inTransaction(services, async (tx) => {
    const before = await lockOrder(tx, number, currentUser.id);
    if (before.status !== 'Pending') throw conflict('not_pending', messages.orders.notPending);
    await requireNoInvoice(tx, before.id);
    await setStatus(tx, before, 'Cancelled', currentUser.id, services.clock.now());
    return (await findOrderById(tx, before.id))!;
  });
}

/** Changes the status and everything that follows from it. */
async function setStatus(
  tx: Tx,
  before: LockedOrder,
  status: OrderStatus,
  actorId: string,
  now: Date,
): Promise<void> {
  await tx.updateTable('orders').set({ status }).where('id', '=', before.id).execute();
  await tx
    .insertInto('order_events')
    .values({ order_id: before.id, actor_id: actorId, status, at: now })
    .execute();
  if (before.is_rolled_up) await moveRolledUpOrder(tx, before.id, before.status, status);
  await moveStock(tx, before, status, { ref: before.number, actorId, now });
}

async function moveStock(tx: Tx, order: LockedOrder, to: OrderStatus, reason: Reason): Promise<void> {
  if (to === 'Cancelled') {
    await returnCancelled(tx, await unitsOf(tx, order.id, true), reason);
    await setStockTaken(tx, order.id, []);
  } else if (order.status === 'Cancelled') {
    await setStockTaken(
      tx,
      order.id,
      await takeAvailableStock(tx, await unitsOf(tx, order.id, false), reason),
    );
  }
}

/**
 * @returns the units of those lines whose units are taken from the stock, or of those whose are not; units that a
 * credit note put back are neither
 */
async function unitsOf(tx: Tx, orderId: number, areTaken: boolean): Promise<Units[]> {
  return tx
    .selectFrom('order_lines')
    .select(['product_id as productId', sql<number>`quantity - restocked`.as('quantity')])
    .where('order_id', '=', orderId)
    .where('stock_taken', '=', areTaken)
    .whereRef('quantity', '>', 'restocked')
    .execute();
}

/** Marks the lines of these products as having taken their units, and all other lines of the order as not. */
async function setStockTaken(
  tx: Tx,
  orderId: number,
  taken: { productId: string; costPaise: number }[],
): Promise<void> {
  const ids = taken.map(({ productId }) => productId);
  const costs = taken.map(({ costPaise }) => costPaise);
  await sql`
    update order_lines set stock_taken = product_id = any(${ids}::uuid[]), cost_paise = coalesce((
      select cost_paise from unnest(${ids}::uuid[], ${costs}::bigint[]) as taken (product_id, cost_paise)
      where taken.product_id = order_lines.product_id
    ), 0)
    where order_id = ${orderId}`.execute(tx);
}
