import { sql } from 'kysely';
import type { Tx } from '../../../transaction/in-transaction.ts';
import type { PaymentRecord } from './lock-payment.ts';

/** What staff read of an event whose money fits no payment, until it does. */
export const MONEY_WITHOUT_ORDER = 'Money without order: it names no payment of this shop.';

/**
 * Moves money without order to the payment that it was for, with its refunds and events, and removes its row. Both are
 * locked; what came and when stays as it was written first.
 */
export async function mergeUnassigned(
  tx: Tx,
  payment: PaymentRecord,
  unassigned: PaymentRecord,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ payment_id: payment.id })
    .where('payment_id', '=', unassigned.id)
    .execute();
  await tx
    .updateTable('payment_events')
    .set({ payment_id: payment.id, why: sql`nullif(why, ${MONEY_WITHOUT_ORDER})` })
    .where('payment_id', '=', unassigned.id)
    .execute();
  await tx.deleteFrom('payments').where('id', '=', unassigned.id).execute();
  await tx
    .updateTable('payments')
    .set({
      provider_payment_id: unassigned.provider_payment_id,
      provider_order_id: unassigned.provider_order_id ?? payment.provider_order_id,
      ...(payment.state === 'captured' ? {} : moneyOf(unassigned)),
    })
    .where('id', '=', payment.id)
    .execute();
}

function moneyOf(unassigned: PaymentRecord) {
  return {
    state: 'captured' as const,
    captured_paise: unassigned.captured_paise,
    currency: unassigned.currency,
    captured_at: unassigned.captured_at,
    check_at: null,
    note: unassigned.note,
    // Money in another currency belongs to no order until somebody has looked at it.
    ...(unassigned.currency === 'INR' ? {} : { order_id: null }),
  };
}
