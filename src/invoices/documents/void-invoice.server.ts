import { isoDayOf } from '../../kit/rules/dates.ts';
import type { TaxDocument, IrnCancelledBody } from './documents.shapes.ts';
import * as taxDocumentMessages from './tax-document.words.ts';
import { conflict, notFound, invalid } from '../../kit/server/http/errors.ts';
import { keepWorth } from '../../orders/owed/read-owed.server.ts';
import { readSettingsRow } from '../../platform/settings/change-settings.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { type Tx, inTransaction } from '../../kit/server/transaction/effects.ts';
import { documentReply, type DocumentRow } from './document-reply.server.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices } from '../../kit/server/services.ts';

/** The portal's own limit, counted from its acknowledgement. */
const OPEN_SECONDS = DAY_SECONDS;

/**
 * Notes what was done at the portal. The invoice can then be cancelled.
 * @throws Refused 404; 400 for a time outside the 24 hours; 409 irn_missing, already_cancelled, too_late
 */
export function noteIrnCancelled(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  body: IrnCancelledBody,
): Promise<TaxDocument> {
  return inTransaction(services, async (tx) => {
    const row = await noteIrnCancelledIn(tx, services.clock.now(), currentUser, id, body);
    return documentReply(row, await readSettingsRow(tx));
  });
}

export async function noteIrnCancelledIn(
  tx: Tx,
  now: Date,
  currentUser: CurrentUser,
  id: string,
  { reason, at }: IrnCancelledBody,
): Promise<DocumentRow> {
  const document = await lockDocument(tx, id);
  requireCancellable(document, new Date(at), now);
  const row = await tx
    .updateTable('tax_documents')
    .set({ irn_cancelled_at: new Date(at), irn_cancelled_by: currentUser.id, irn_cancel_reason: reason })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeAudit(tx, currentUser, 'document.irn-cancelled', document.number, { reason }, now);
  return row;
}

function requireCancellable({ irn, ack_at, irn_cancelled_at }: DocumentRow, at: Date, now: Date): void {
  if (irn === null || ack_at === null) throw conflict('irn_missing', taxDocumentMessages.irnNone);
  if (irn_cancelled_at !== null) throw conflict('already_cancelled', taxDocumentMessages.irnCancelledAlready);
  if (at < ack_at || at > now)
    throw invalid(taxDocumentMessages.irnCancelTime, { at: taxDocumentMessages.irnCancelTime });
  if (at > secondsAfter(ack_at, OPEN_SECONDS))
    throw conflict('too_late', taxDocumentMessages.irnCancelTooLate);
}

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
    await keepWorth(tx, invoice.order_id, now);
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

/** Locks the order first, as everywhere. @throws Refused 404 */
export async function lockDocument(tx: Tx, id: string): Promise<DocumentRow> {
  if (!isUuid(id)) throw notFound(taxDocumentMessages.notFound);
  await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', (row) => row.selectFrom('tax_documents').select('order_id').where('id', '=', id))
    .forUpdate()
    .execute();
  const document = await tx
    .selectFrom('tax_documents')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!document) throw notFound(taxDocumentMessages.notFound);
  return document;
}
