import { lockPayment } from '../outcomes/lock-payment.server.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';

/** Call it before reading or writing the refund, as everything that writes refunds does. */
export async function lockPaymentOfRefund(tx: Tx, refundId: string): Promise<boolean> {
  for (;;) {
    const refund = await tx
      .selectFrom('refunds')
      .select('payment_id')
      .where('id', '=', refundId)
      .executeTakeFirst();
    if (!refund) return false;
    // An unassigned payment may have been merged in the meantime, with its refunds.
    if (await lockPayment(tx, refund.payment_id)) return true;
  }
}
