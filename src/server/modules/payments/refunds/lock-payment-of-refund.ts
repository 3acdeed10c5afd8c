import { lockPayment } from '../outcomes/lock-payment.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

/**
 * Locks the payment of a refund, before the refund is read and written, as everything does that writes refunds.
 * @param refundId a UUID
 * @returns false when there is no such refund
 */
export async function lockPaymentOfRefund(tx: Tx, refundId: string): Promise<boolean> {
  for (;;) {
    const refund = await tx
      .selectFrom('refunds')
      .select('payment_id')
      .where('id', '=', refundId)
      .executeTakeFirst();
    if (!refund) return false;
    // Money without order may have been merged into its payment meanwhile, and its refunds with it.
    if (await lockPayment(tx, refund.payment_id)) return true;
  }
}
