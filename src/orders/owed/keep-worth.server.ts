import { whatStays } from './what-is-owed.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { readOwedOrder } from './read-owed.server.ts';

/**
 * Called in the transaction of every change to what stays of an order: units that leave it, a closed return, an
 * invoice, its notes and its end. The due and overpaid sums follow, as they do from payments and refunds.
 * @param orderId of a locked order
 */
export async function keepWorth(tx: Tx, orderId: number): Promise<void> {
  const { totalPaise, gonePaise: keptPaise, facts } = await readOwedOrder(tx, orderId);
  const gonePaise = totalPaise - whatStays(facts).worthPaise;
  if (gonePaise !== keptPaise)
    await tx.updateTable('orders').set({ gone_paise: gonePaise }).where('id', '=', orderId).execute();
}
