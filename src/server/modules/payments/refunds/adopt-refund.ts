import { queueRefundMail, refundProcessed } from '../outcomes/refund-outcome.ts';
import { fitRefunds } from '../outcomes/unfitting-refunds.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

/**
 * An event before the gateway's answer may have been stored as a refund of its own. Merges that row into ours; its mail
 * is already queued, unless the two together gave back too much.
 * @returns whether there was such a row
 */
export async function adoptRefund(
  tx: Tx,
  refundId: string,
  providerRefundId: string,
  now: Date,
): Promise<boolean> {
  const reported = await tx
    .deleteFrom('refunds')
    .where('provider_refund_id', '=', providerRefundId)
    .where('id', '<>', refundId)
    .where('created_by', 'is', null)
    .returning(['payment_id', 'state', 'why', 'processed_at', 'reported_state'])
    .executeTakeFirst();
  if (!reported) return false;
  const { payment_id: paymentId, reported_state: kept, ...written } = reported;
  await tx
    .updateTable('refunds')
    .set({ ...(kept === null ? written : {}), provider_refund_id: providerRefundId })
    .where('id', '=', refundId)
    .execute();
  if (kept === 'processed') await refundProcessed(tx, refundId, { providerRefundId }, now);
  // Money counted twice until now left no room for another refund.
  for (const fitting of await fitRefunds(tx, paymentId, now)) await queueRefundMail(tx, fitting, now);
  return true;
}
