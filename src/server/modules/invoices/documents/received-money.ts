import { sql, type RawBuilder } from 'kysely';
import type { OrderMoney } from '../../../../domain/payments/payment-state.ts';
import type { PaymentKind } from '../../../../domain/payments/payments-choices.ts';
import type { Db } from '../../../../db/transaction.ts';

export interface ReceivedMoney extends Pick<OrderMoney, 'capturedPaise' | 'refundedPaise'> {
  /** Oldest first. */
  payments: { kind: PaymentKind; paise: number; at: Date }[];
  /** The part of the refunds that no credit note covers. */
  withoutNotePaise: number;
}

/** Rupees alone count. A failed refund is none. */
export async function receivedMoney(db: Db, orderId: number): Promise<ReceivedMoney> {
  const refunded = (isCounted: RawBuilder<boolean>) => sql<number>`(
    select coalesce(sum(amount_paise), 0)::bigint from refunds
    where payment_id = payments.id and state <> 'failed' and ${isCounted})`;
  const rows = await db
    .selectFrom('payments')
    .select(['kind', 'captured_paise', 'captured_at'])
    .select([refunded(sql`true`).as('refunded'), refunded(sql`credit_note_id is null`).as('without_note')])
    .where('order_id', '=', orderId)
    .where('state', '=', 'captured')
    .where('currency', '=', 'INR')
    .orderBy('captured_at')
    .orderBy('id')
    .execute();
  return {
    payments: rows.map(({ kind, captured_paise, captured_at }) => ({
      kind,
      paise: captured_paise!,
      at: captured_at!,
    })),
    capturedPaise: rows.reduce((total, row) => total + row.captured_paise!, 0),
    refundedPaise: rows.reduce((total, row) => total + row.refunded, 0),
    withoutNotePaise: rows.reduce((total, row) => total + row.without_note, 0),
  };
}
