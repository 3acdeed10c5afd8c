import { sql } from 'kysely';
import type { Tx } from '../../../transaction/in-transaction.ts';

/** The refunds of an order that no credit note covered are now covered by this one. */
export async function nameCreditNote(tx: Tx, orderId: number, creditNoteId: string): Promise<void> {
  await sql`
    update refunds set credit_note_id = ${creditNoteId}
    from payments
    where payments.id = refunds.payment_id and payments.order_id = ${orderId}
      and refunds.credit_note_id is null and refunds.state <> 'failed'`.execute(tx);
}
