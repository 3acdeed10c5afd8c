import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import type { EWayBillBody, TaxDocument } from './documents.shapes.ts';
import * as taxDocumentMessages from './tax-document.words.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { readSettingsRow } from '../../platform/settings/change-settings.server.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { documentReply, isLivingInvoice, type DocumentRow } from './document-reply.server.ts';
import { lockDocument } from './void-invoice.server.ts';

/** CGST Rule 138(9): an e-way bill may be cancelled within 24 hours. */
const OPEN_SECONDS = DAY_SECONDS;

type EWayBillAction = 'document.e-way-bill' | 'document.e-way-bill-correct' | 'document.e-way-bill-cancel';

/** @throws Refused 404; 400 for a validity before the invoice; 409 already_has_one, no_goods, number_taken */
export function bookEWayBill(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  body: EWayBillBody,
): Promise<TaxDocument> {
  return changeEWayBill(services, currentUser, id, 'document.e-way-bill', async (tx, invoice, now) => {
    if (invoice.ewb_no !== null)
      throw conflict('already_has_one', taxDocumentMessages.hasEWayBill(invoice.ewb_no));
    if (!isLivingInvoice(invoice) || invoice.goods_paise === 0)
      throw conflict('no_goods', taxDocumentMessages.notInvoiceEWay);
    await insertEWayBill(tx, currentUser, invoice, body, now);
    return body;
  });
}

/**
 * The corrected one is kept.
 * @throws Refused 404; 400 for a validity before the invoice; 409 no_e_way_bill, too_late, number_taken
 */
export function correctEWayBill(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  body: EWayBillBody,
): Promise<TaxDocument> {
  return changeEWayBill(
    services,
    currentUser,
    id,
    'document.e-way-bill-correct',
    async (tx, invoice, now) => {
      await endEWayBill(tx, currentUser, invoice, 'corrected', now);
      await insertEWayBill(tx, currentUser, invoice, body, now);
      return body;
    },
  );
}

/** The cancelled one is kept. @throws Refused 404; 409 no_e_way_bill, too_late */
export function cancelEWayBill(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
): Promise<TaxDocument> {
  return changeEWayBill(services, currentUser, id, 'document.e-way-bill-cancel', async (tx, invoice, now) => {
    await endEWayBill(tx, currentUser, invoice, 'cancelled', now);
    return null;
  });
}

function changeEWayBill(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  action: EWayBillAction,
  change: (tx: Tx, invoice: DocumentRow, now: Date) => Promise<EWayBillBody | null>,
): Promise<TaxDocument> {
  return inTransaction(services, async (tx) => {
    const now = services.clock.now();
    const invoice = await lockDocument(tx, id);
    const bill = await change(tx, invoice, now);
    const row = await tx
      .updateTable('tax_documents')
      .set({ ewb_no: bill?.number ?? null, ewb_until: bill?.validUntil ? new Date(bill.validUntil) : null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = { number: bill?.number ?? invoice.ewb_no, before: invoice.ewb_no };
    await writeAudit(tx, currentUser, action, invoice.number, details, now);
    return documentReply(row, await readSettingsRow(tx));
  });
}

async function insertEWayBill(
  tx: Tx,
  currentUser: CurrentUser,
  invoice: DocumentRow,
  { number, validUntil }: EWayBillBody,
  now: Date,
): Promise<void> {
  const until = validUntil === null ? null : new Date(validUntil);
  if (until !== null && until <= invoice.issued_at)
    throw invalid(taxDocumentMessages.eWayBillValidity, { validUntil: taxDocumentMessages.eWayBillValidity });
  const inserted = await tx
    .insertInto('e_way_bills')
    .values({
      document_id: invoice.id,
      number,
      valid_until: until,
      booked_at: now,
      booked_by: currentUser.id,
    })
    .onConflict((conflicting) => conflicting.column('number').where('ended_at', 'is', null).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 0n) return;
  const other = await tx
    .selectFrom('e_way_bills')
    .innerJoin('tax_documents', 'tax_documents.id', 'e_way_bills.document_id')
    .select('tax_documents.number')
    .where('e_way_bills.number', '=', number)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  throw conflict('number_taken', taxDocumentMessages.eWayBillTaken(number, other.number), {
    invoice: other.number,
  });
}

async function endEWayBill(
  tx: Tx,
  currentUser: CurrentUser,
  invoice: DocumentRow,
  ending: 'corrected' | 'cancelled',
  now: Date,
): Promise<void> {
  if (invoice.ewb_no === null) throw conflict('no_e_way_bill', taxDocumentMessages.eWayBillNone);
  const bill = await tx
    .selectFrom('e_way_bills')
    .select(['id', 'booked_at'])
    .where('document_id', '=', invoice.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!bill?.booked_at || now > secondsAfter(bill.booked_at, OPEN_SECONDS))
    throw conflict('too_late', taxDocumentMessages.eWayBillTooLate);
  await tx
    .updateTable('e_way_bills')
    .set({ ended_at: now, ended_by: currentUser.id, ending })
    .where('id', '=', bill.id)
    .execute();
}
