import { freedUnits, readLineUnits, setFreed } from '../orders/line-units.ts';
import type { LockedOrder } from '../orders/lock-order.ts';
import { owedToStock } from '../orders/owed-stock.ts';
import { returnCancelled } from '../../stock/stock/move-stock.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

interface Freeing {
  order: LockedOrder;
  actorId: string;
  now: Date;
}

/**
 * Cancelled leaves out what is in returns. Units that a return then does not bring are put back as Cancelled put back the
 * rest, so that none is lost and an order that is opened again takes as many as were put back.
 * @param change of a return of this order, which is locked
 */
export async function giveBackFreed(
  tx: Tx,
  { order, actorId, now }: Freeing,
  change: () => Promise<void>,
): Promise<void> {
  if (order.status !== 'Cancelled') return change();
  const before = await readLineUnits(tx, order.id);
  await change();
  const after = await readLineUnits(tx, order.id);
  const freed = await owedToStock(tx, order, freedUnits(before, after));
  await returnCancelled(tx, freed, { ref: order.number, actorId, now });
  await setFreed(tx, order.id, before, after);
}
