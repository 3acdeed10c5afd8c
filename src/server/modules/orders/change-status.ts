import { FEW_LEFT } from '../../../contract/constants.ts';
import { messages } from '../../../contract/messages.ts';
import type { Order } from '../../../contract/orders-shapes.ts';
import type { OrderStatus } from '../../../contract/order-status.ts';
import { inTransaction, type Tx } from '../../../db/transaction.ts';
import type { Person } from '../../access-token.ts';
import { writeAudit } from '../../audit-trail.ts';
import { raiseCatalogueVersion } from '../../catalogue-version.ts';
import { notFound } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { moveFoldedOrder } from './fold-orders.ts';
import { findOrderById } from './orders-queries.ts';

/**
 * Sets an order to any of the four statuses. Cancelling puts its units back on the shelf; opening it again takes
 * them, as far as they are there: a line that finds too few is kept without, and returns none later.
 * @throws Refused 404
 */
export async function changeStatus(
  shop: Shop,
  who: Person,
  number: string,
  status: OrderStatus,
): Promise<Order> {
  const now = shop.clock.now();
  const { order, version } = await inTransaction(shop.db, async (tx) => {
    const before = await tx
      .selectFrom('orders')
      .select(['id', 'status', 'is_folded'])
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw notFound(messages.orders.notFound);
    let version: number | null = null;
    if (before.status !== status) {
      await tx.updateTable('orders').set({ status }).where('id', '=', before.id).execute();
      await tx
        .insertInto('order_events')
        .values({ order_id: before.id, actor_id: who.id, status, at: now })
        .execute();
      if (before.is_folded) await moveFoldedOrder(tx, before.id, before.status, status);
      await writeAudit(tx, who, 'order.status', number, { from: before.status, to: status }, now);
      const toldChanged = await moveStock(tx, before.id, before.status, status);
      if (toldChanged) version = await raiseCatalogueVersion(tx);
    }
    return { order: (await findOrderById(tx, before.id))!, version };
  });
  if (version !== null) shop.catalogueVersion.saw(version);
  return order;
}

/** @returns whether what shoppers are told of the stock may have changed */
async function moveStock(tx: Tx, orderId: number, from: OrderStatus, to: OrderStatus): Promise<boolean> {
  if (to === 'Cancelled') return returnUnits(tx, orderId);
  if (from === 'Cancelled') return takeUnits(tx, orderId);
  return false;
}

interface LineOnShelf {
  product_id: string;
  quantity: number;
  stock_taken: boolean;
  stock: number | null;
}

/** The order's lines with their products locked in id order, as when an order is placed. */
function lockLines(tx: Tx, orderId: number): Promise<LineOnShelf[]> {
  return tx
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select(['product_id', 'quantity', 'stock_taken', 'stock'])
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .forNoKeyUpdate('products')
    .execute();
}

async function returnUnits(tx: Tx, orderId: number): Promise<boolean> {
  const lines = (await lockLines(tx, orderId)).filter((line) => line.stock_taken && line.stock !== null);
  for (const line of lines) await setStock(tx, line.product_id, line.stock! + line.quantity);
  await tx.updateTable('order_lines').set({ stock_taken: false }).where('order_id', '=', orderId).execute();
  return lines.some((line) => line.stock! <= FEW_LEFT);
}

async function takeUnits(tx: Tx, orderId: number): Promise<boolean> {
  const lines = (await lockLines(tx, orderId)).filter(
    (line) => line.stock !== null && line.stock >= line.quantity,
  );
  for (const line of lines) {
    await setStock(tx, line.product_id, line.stock! - line.quantity);
    await tx
      .updateTable('order_lines')
      .set({ stock_taken: true })
      .where('order_id', '=', orderId)
      .where('product_id', '=', line.product_id)
      .execute();
  }
  return lines.some((line) => line.stock! - line.quantity <= FEW_LEFT);
}

async function setStock(tx: Tx, productId: string, stock: number): Promise<void> {
  await tx.updateTable('products').set({ stock }).where('id', '=', productId).execute();
}
