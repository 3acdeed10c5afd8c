import { sql } from 'kysely';
import type { Tx } from '../../../transaction/in-transaction.ts';
import type { PaymentRecord } from './lock-payment.ts';

/** What staff read of an event whose money fits no payment, until it does. */
export const MONEY_WITHOUT_ORDER = 'Money without order: it names no payment of this shop.';

/**
 * Moves money without order to the payment that it was for, with its refunds and events, and removes its row. Both are
 * locked; what came and when stays as it was written first.
 */
export async function mergeStray(tx: Tx, payment: PaymentRecord, stray: PaymentRecord): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ payment_id: payment.id })
    .where('payment_id', '=', stray.id)
    .execute();
  await tx
    .updateTable('payment_events')
    .set({ payment_id: payment.id, why: sql`nullif(why, ${MONEY_WITHOUT_ORDER})` })
    .where('payment_id', '=', stray.id)
    .execute();
  await tx.deleteFrom('payments').where('id', '=', stray.id).execute();
  await tx
    .updateTable('payments')
    .set({
      provider_payment_id: stray.provider_payment_id,
      provider_order_id: stray.provider_order_id ?? payment.provider_order_id,
      ...(payment.state === 'captured' ? {} : moneyOf(stray)),
    })
    .where('id', '=', payment.id)
    .execute();
}

function moneyOf(stray: PaymentRecord) {
  return {
    state: 'captured' as const,
    captured_paise: stray.captured_paise,
    currency: stray.currency,
    captured_at: stray.captured_at,
    check_at: null,
    note: stray.note,
    // Money in another currency belongs to no order until somebody has looked at it.
    ...(stray.currency === 'INR' ? {} : { order_id: null }),
  };
}
