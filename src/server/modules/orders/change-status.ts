import { sql } from 'kysely';
import { messages } from '../../../contract/messages.ts';
import type { Order } from '../../../contract/orders-shapes.ts';
import type { OrderStatus } from '../../../contract/order-status.ts';
import type { CurrentUser } from '../../security/access-token.ts';
import { notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { inTransaction, type Tx } from '../../transaction/in-transaction.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { returnStock, takeAvailableStock, type Units } from '../stock/move-stock.ts';
import { moveRolledUpOrder } from './roll-up-orders.ts';
import { findOrderById } from './orders-queries.ts';

/**
 * Sets an order to any of the four statuses. Cancelling returns its units to the stock. Reopening takes them again; a
 * line without enough stock takes none, and returns none later.
 * @throws Refused 404
 */
export async function changeStatus(
  services: Services,
  currentUser: CurrentUser,
  number: string,
  status: OrderStatus,
): Promise<Order> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const before = await tx
      .selectFrom('orders')
      .select(['id', 'status', 'is_rolled_up'])
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw notFound(messages.orders.notFound);
    if (before.status !== status) {
      await tx.updateTable('orders').set({ status }).where('id', '=', before.id).execute();
      await tx
        .insertInto('order_events')
        .values({ order_id: before.id, actor_id: currentUser.id, status, at: now })
        .execute();
      if (before.is_rolled_up) await moveRolledUpOrder(tx, before.id, before.status, status);
      await writeAudit(tx, currentUser, 'order.status', number, { from: before.status, to: status }, now);
      await moveStock(tx, before.id, before.status, status);
    }
    return (await findOrderById(tx, before.id))!;
  });
}

async function moveStock(tx: Tx, orderId: number, from: OrderStatus, to: OrderStatus): Promise<void> {
  if (to === 'Cancelled') {
    await returnStock(tx, await unitsOf(tx, orderId, true));
    await setStockTaken(tx, orderId, []);
  } else if (from === 'Cancelled') {
    await setStockTaken(tx, orderId, await takeAvailableStock(tx, await unitsOf(tx, orderId, false)));
  }
}

/** @returns the units of those lines whose units are taken from the stock, or of those whose are not */
async function unitsOf(tx: Tx, orderId: number, areTaken: boolean): Promise<Units[]> {
  return tx
    .selectFrom('order_lines')
    .select(['product_id as productId', 'quantity'])
    .where('order_id', '=', orderId)
    .where('stock_taken', '=', areTaken)
    .execute();
}

/** Marks the lines of these products as having taken their units, and all other lines of the order as not. */
async function setStockTaken(tx: Tx, orderId: number, productIds: string[]): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ stock_taken: sql<boolean>`product_id = any(${productIds}::uuid[])` })
    .where('order_id', '=', orderId)
    .execute();
}
