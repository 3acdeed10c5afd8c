import type { Tx } from '../../../transaction/in-transaction.ts';

/**
 * An event before the gateway's answer may have been stored as a refund of its own. Merges that row into ours; its mail
 * is already queued.
 * @returns whether there was such a row
 */
export async function adoptRefund(tx: Tx, refundId: string, providerRefundId: string): Promise<boolean> {
  const reported = await tx
    .deleteFrom('refunds')
    .where('provider_refund_id', '=', providerRefundId)
    .where('id', '<>', refundId)
    .where('created_by', 'is', null)
    .returning(['state', 'why', 'processed_at'])
    .executeTakeFirst();
  if (!reported) return false;
  await tx
    .updateTable('refunds')
    .set({ ...reported, provider_refund_id: providerRefundId })
    .where('id', '=', refundId)
    .execute();
  return true;
}
