import { sql } from 'kysely';
import * as moneyDeskMessages from '../../../../contract/payments/money-desk-messages.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { conflict } from '../../../http/errors.ts';
import { findLivingInvoice } from '../../orders/orders/lock-order.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

const sentences = moneyDeskMessages.refunds;

/**
 * An invoiced sale is refunded against a credit note, which lowers the tax; before the invoice a reason is enough.
 * @returns the id of the credit note, or null where none is needed
 * @throws Refused 409 credit_note_needed; credit_note_wrong when it is another order's, or too little of it is left
 */
export async function requireCreditNote(
  tx: Tx,
  orderId: number,
  amountPaise: number,
  creditNoteId: string | undefined,
): Promise<string | null> {
  if (creditNoteId === undefined) {
    const invoice = await findLivingInvoice(tx, orderId);
    if (invoice !== null) throw conflict('credit_note_needed', sentences.creditNoteNeeded(invoice));
    return null;
  }
  const leftPaise = isUuid(creditNoteId) ? await leftOfCreditNote(tx, orderId, creditNoteId) : null;
  if (leftPaise === null || leftPaise < amountPaise)
    throw conflict('credit_note_wrong', sentences.creditNoteWrong);
  return creditNoteId;
}

async function leftOfCreditNote(tx: Tx, orderId: number, id: string): Promise<number | null> {
  const { rows } = await sql<{ left: number }>`
    select total_paise - coalesce((
      select sum(amount_paise) from refunds where credit_note_id = tax_documents.id and state <> 'failed'
    ), 0)::bigint as left
    from tax_documents where id = ${id} and order_id = ${orderId} and kind = 'CRN'`.execute(tx);
  return rows[0]?.left ?? null;
}
