import { readLineUnits, restockableQuantity, takenUnits } from '../../orders/orders/line-units.ts';
import { returnStock, type Reason } from '../../stock/stock/move-stock.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

/** Skips units that came back with a cancellation or in a parcel. The caller has locked the order. */
export async function restockCredited(
  tx: Tx,
  orderId: number,
  credited: readonly { position: number; quantity: number }[],
  reason: Reason,
): Promise<void> {
  const lines = await readLineUnits(tx, orderId);
  const returned = lines.flatMap((line) => {
    const wanted = credited.find(({ position }) => position === line.position)?.quantity ?? 0;
    const quantity = Math.min(wanted, restockableQuantity(line));
    const [units] = takenUnits([{ ...line, quantity }]);
    return quantity > 0 && units!.length > 0 ? [{ position: line.position, quantity, units: units! }] : [];
  });
  await returnStock(
    tx,
    returned.flatMap(({ units }) => units),
    reason,
  );
  for (const { position, quantity } of returned) {
    await tx
      .updateTable('order_lines')
      .set((row) => ({ restocked: row('restocked', '+', quantity) }))
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute();
  }
}
