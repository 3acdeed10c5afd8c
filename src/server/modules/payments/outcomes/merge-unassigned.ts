import { sql } from 'kysely';
import type { Tx } from '../../../transaction/in-transaction.ts';
import type { PaymentRecord } from './lock-payment.ts';

export const MONEY_WITHOUT_ORDER = 'Money without order: it names no payment of this shop.';

/**
 * Moves an unassigned payment with its refunds and events to its real payment, and removes its row. Both are locked;
 * amount and time stay.
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
    // Other currencies have no order until staff check them.
    ...(unassigned.currency === 'INR' ? {} : { order_id: null }),
  };
}
