import { isoDayOf } from '../../kit/rules/dates.ts';
import type { TaxDocument } from './documents.shapes.ts';
import * as taxDocumentMessages from './tax-document.words.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import { keepWorth } from '../../orders/owed/keep-worth.server.ts';
import { readSettingsRow } from '../../platform/settings/settings-memo.server.ts';
import { step, type Actor } from '../../platform/records/step.server.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { documentReply, type DocumentRow } from './document-reply.server.ts';
import { lockDocument } from './lock-document.server.ts';

/**
 * An invoice is voidable only in its month and before any document refers to it. It keeps its number; the order may
 * be invoiced again.
 * @throws Refused 404; 409 not_voidable
 */
export function voidInvoice(actor: Actor, id: string, reason: string): Promise<TaxDocument> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const invoice = await lockDocument(tx, id);
    if (await hasLeft(tx, invoice.order_id)) throw conflict('not_voidable', taxDocumentMessages.goodsLeft);
    if (!isVoidable(invoice, now)) throw conflict('not_voidable', taxDocumentMessages.notVoidable);
    const row = await tx
      .updateTable('tax_documents')
      .set({ void_at: now, void_by: actorId, void_reason: reason })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await keepWorth(tx, invoice.order_id);
    await audit('document.void', invoice.number, { reason });
    return documentReply(row, await readSettingsRow(tx));
  });
}

/** CGST Act s. 34: after the removal of the goods a credit note is the way. */
async function hasLeft(tx: Tx, orderId: number): Promise<boolean> {
  const { status } = await tx
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return status === 'Shipped' || status === 'Delivered';
}

/** An IRN that the portal cancelled makes a paper useless, also when its month has passed since. */
function isVoidable(invoice: DocumentRow, now: Date): boolean {
  return (
    invoice.kind === 'INV' &&
    invoice.void_at === null &&
    invoice.credited_paise === 0 &&
    invoice.ewb_no === null &&
    (invoice.irn_cancelled_at !== null ||
      (invoice.irn === null && invoice.day.slice(0, 7) === isoDayOf(now).slice(0, 7)))
  );
}
