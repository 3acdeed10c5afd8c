import type { OrderStatus } from '../orders/order-status.ts';
import { returnCancelled, takeAvailableStock } from '../../stock/stock/move-stock.server.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { missingUnits, readLineUnits, setStockTaken, takenAtShop } from '../orders/line-units.server.ts';
import type { LockedOrder } from '../orders/lock-order.server.ts';
import { unpackAll } from '../parcels/unpack-parcels.server.ts';
import { moveRolledUpOrder } from '../counts/roll-up-orders.server.ts';

/**
 * Cancelling unpacks what is only packed and returns the units that left with no parcel; reopening takes them again. A
 * line without enough stock takes none, and returns none later; a kit takes all its parts or none. A status set by hand ends the waiting for payment.
 * @param actorId null when the shop itself does it
 * @returns the id of the written event
 */
export async function setStatus(
  tx: Tx,
  before: LockedOrder,
  status: OrderStatus,
  actorId: string | null,
  now: Date,
): Promise<number> {
  const eventId = await writeStatus(tx, before, status, actorId, now);
  const reason = { ref: before.number, actorId, now };
  if (status === 'Cancelled') {
    await unpackAll(tx, before, { actorId, now });
    const lines = await readLineUnits(tx, before.id);
    await returnCancelled(tx, takenAtShop(lines).flat(), reason);
    await setStockTaken(tx, before.id, lines, []);
  } else if (before.status === 'Cancelled') {
    const lines = await readLineUnits(tx, before.id);
    const taken = await takeAvailableStock(tx, missingUnits(lines), reason);
    await setStockTaken(tx, before.id, lines, taken, true);
  }
  return eventId;
}

export async function writeStatus(
  tx: Tx,
  before: LockedOrder,
  status: OrderStatus,
  actorId: string | null,
  now: Date,
): Promise<number> {
  await tx
    .updateTable('orders')
    .set({
      status,
      pay_until: null,
      expired_at: null,
      // A cancelled order needs no approval.
      ...(status === 'Cancelled' && { held_at: null, held_why: null }),
    })
    .where('id', '=', before.id)
    .execute();
  const { id } = await tx
    .insertInto('order_events')
    .values({ order_id: before.id, actor_id: actorId, status, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (before.is_rolled_up) await moveRolledUpOrder(tx, before.id, before.status, status);
  return id;
}
