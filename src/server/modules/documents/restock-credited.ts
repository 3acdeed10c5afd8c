import type { Tx } from '../../transaction/in-transaction.ts';
import { returnStock, type Reason } from '../stock/move-stock.ts';

/**
 * Puts credited units back into the stock, each once: units that came back when the order was cancelled stay as they
 * are. The caller has locked the order.
 * @param reason with the number of the credit note
 */
export async function restockCredited(
  tx: Tx,
  orderId: number,
  credited: readonly { position: number; quantity: number }[],
  reason: Reason,
): Promise<void> {
  const lines = await tx
    .selectFrom('order_lines')
    .select(['position', 'product_id', 'quantity', 'restocked'])
    .where('order_id', '=', orderId)
    .where('stock_taken', '=', true)
    .execute();
  const returned = lines.flatMap((line) => {
    const wanted = credited.find(({ position }) => position === line.position)?.quantity ?? 0;
    const units = Math.min(wanted, line.quantity - line.restocked);
    return units > 0 ? [{ position: line.position, productId: line.product_id, quantity: units }] : [];
  });
  await returnStock(tx, returned, reason);
  for (const { position, quantity } of returned) {
    await tx
      .updateTable('order_lines')
      .set((row) => ({ restocked: row('restocked', '+', quantity) }))
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute();
  }
}
