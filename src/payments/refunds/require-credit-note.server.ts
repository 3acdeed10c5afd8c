import { sql } from 'kysely';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import { isUuid } from '../../db/uuid.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import { lockOrderById } from '../../orders/orders/lock-order.server.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';

const sentences = moneyDeskMessages.refunds;

/**
 * An invoiced sum stays paid: money is refunded against a credit note of the invoice in force, which lowers the tax,
 * and without one only as far as more came than was invoiced. Before the invoice a reason is enough.
 * @returns the id of the credit note, or null where none is needed
 * @throws Refused 409 credit_note_needed (naming the invoice in force); credit_note_wrong when the note is another
 * order's, or too little of it is left
 */
export async function requireCreditNote(
  tx: Tx,
  orderId: number,
  amountPaise: number,
  creditNoteId: string | undefined,
): Promise<string | null> {
  if (creditNoteId !== undefined) {
    const leftPaise = isUuid(creditNoteId) ? await leftOfCreditNote(tx, orderId, creditNoteId) : null;
    if (leftPaise === null || leftPaise < amountPaise)
      throw conflict('credit_note_wrong', sentences.creditNoteWrong);
  }
  const invoice = await readActiveInvoice(tx, orderId);
  if (invoice !== null) {
    const order = await lockOrderById(tx, orderId);
    const receivedPaise = order.captured_paise - order.refunded_paise;
    // A note that was used up already lets nothing more go without a name.
    const paidBack = creditNoteId === undefined ? invoice.refunded : invoice.credited;
    if (amountPaise > receivedPaise - (invoice.total - paidBack))
      throw conflict('credit_note_needed', sentences.creditNoteNeeded(invoice.number));
  }
  return creditNoteId ?? null;
}

async function leftOfCreditNote(tx: Tx, orderId: number, id: string): Promise<number | null> {
  const { rows } = await sql<{ left: number }>`
    select greatest(total_paise, total_paise - round_off_paise) - coalesce((
      select sum(amount_paise) from refunds where credit_note_id = tax_documents.id and state <> 'failed'
    ), 0)::bigint as left
    from tax_documents where id = ${id} and order_id = ${orderId} and kind = 'CRN'`.execute(tx);
  return rows[0]?.left ?? null;
}

interface ActiveInvoice {
  number: string;
  total: number;
  /** Sum of its credit notes. */
  credited: number;
  /** Sum refunded against its credit notes. */
  refunded: number;
}

async function readActiveInvoice(tx: Tx, orderId: number): Promise<ActiveInvoice | null> {
  const { rows } = await sql<ActiveInvoice>`
    select number, total_paise as total, (
      select coalesce(sum(total_paise), 0)::bigint from tax_documents notes
      where notes.refers_to = invoice.id
    ) as credited, coalesce((
      select sum(amount_paise) from refunds join tax_documents notes on notes.id = refunds.credit_note_id
      where notes.refers_to = invoice.id and refunds.state <> 'failed'
    ), 0)::bigint as refunded
    from tax_documents invoice
    where order_id = ${orderId} and kind = 'INV' and void_at is null and not is_credited_in_full`.execute(tx);
  return rows[0] ?? null;
}
