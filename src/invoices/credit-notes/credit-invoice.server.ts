import { sql } from 'kysely';
import { restOf } from './credit-amounts.ts';
import { lastCreditDay } from '../documents/financial-year.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { paiseOf } from '../../kit/rules/money.ts';
import type { CreditNoteBody, DocumentRecord, TaxDocument } from '../documents/documents.shapes.ts';
import * as taxDocumentMessages from '../documents/tax-document.words.ts';
import type { Clock } from '../../kit/server/clock.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import { type Tx, inTransaction } from '../../kit/server/transaction/effects.ts';
import { keepWorth } from '../../orders/owed/read-owed.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { readSettingsRow, type SettingsRow } from '../../platform/settings/change-settings.server.ts';
import { readLineUnits, restockableQuantity, takenUnits } from '../../orders/orders/line-units.server.ts';
import { returnStock, type Reason } from '../../stock/stock/move-stock.server.ts';
import { appendDocument, documentKeys } from '../documents/append-document.server.ts';
import { type CreditableLine, creditLines } from './credit-lines.server.ts';
import {
  type DocumentRow,
  sellerOf,
  documentReply,
  type DocumentSums,
  type LineSums,
  sumsOf,
} from '../documents/document-reply.server.ts';
import { findById } from '../../db/queries.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { lockOrderAndCompany } from '../../orders/orders/lock-order.server.ts';
import { keepLeftOver } from '../../orders/owed/left-over.server.ts';
import { lockOpenPayments } from '../../orders/status/change-status.server.ts';
import { requireDocument } from '../documents/documents-queries.server.ts';
import { lockDocument } from '../documents/void-invoice.server.ts';

/**
 * Credits units or an amount of the invoice's lines, or an amount spread over all of them.
 * @param idempotency a repeat under the same key gets the same credit note
 * @throws Refused 404; 400 for a contradictory request; 409 not_an_invoice, void, too_late, over_credited
 */
export function issueCreditNote(
  services: WriteServices,
  currentUser: CurrentUser,
  invoiceId: string,
  body: CreditNoteBody,
  idempotency: Idempotency | null,
): Promise<TaxDocument> {
  if (body.restock && body.amount !== undefined)
    throw invalid(taxDocumentMessages.restockOfAmount, { restock: taxDocumentMessages.restockOfAmount });
  return documentKeys.retryIfTaken(() =>
    inTransaction(services, async (tx) => {
      const settings = await readSettingsRow(tx);
      const now = services.clock.now();
      await lockForLeftOver(tx, invoiceId);
      const invoice = await lockDocument(tx, invoiceId);
      const first = idempotency && (await documentKeys.find(tx, currentUser.id, idempotency, now));
      if (first !== null) return documentReply(await requireDocument(tx, first), settings);

      const row = await creditInvoice(tx, services.clock, currentUser, invoice, body);
      await keepLeftOver(tx, invoice.order_id, currentUser.id, now);
      if (idempotency) await documentKeys.insert(tx, currentUser.id, idempotency, row.id, now);
      return documentReply(row, settings);
    }),
  );
}

/** Locks the rows that keepLeftOver requires; an unknown document locks nothing. */
async function lockForLeftOver(tx: Tx, documentId: string): Promise<void> {
  const order = await findById(
    tx
      .selectFrom('orders')
      .innerJoin('tax_documents', 'tax_documents.order_id', 'orders.id')
      .select('orders.number'),
    documentId,
    'tax_documents.id',
  );
  if (!order) return;
  await lockOpenPayments(tx, order.number);
  await lockOrderAndCompany(tx, order.number);
}

/**
 * Runs within the transaction that locked the invoice.
 * @throws Refused 400 for a contradictory request; 409 not_an_invoice, void, too_late, over_credited
 */
export async function creditInvoice(
  tx: Tx,
  clock: Clock,
  currentUser: CurrentUser,
  invoice: DocumentRow,
  body: CreditNoteBody,
): Promise<DocumentRow> {
  const now = clock.now();
  requireCreditable(invoice, now);
  const settings = await readSettingsRow(tx);
  const record = JSON.parse(invoice.record) as DocumentRecord;
  const creditable = await creditableLines(tx, invoice, record);
  const lines = creditLines(creditable, body, invoice.round_off_paise);
  const sums = creditSums(creditable, lines, invoice.round_off_paise);
  const row = await appendDocument(tx, clock, settings, {
    kind: 'CRN',
    order: { id: invoice.order_id, number: record.orderId },
    issuedBy: currentUser.id,
    lines,
    sums,
    payment: null,
    contents: {
      title: taxDocumentMessages.titles.creditNote,
      refersTo: { _id: invoice.id, number: invoice.number, day: invoice.day },
      reason: body.reason,
      seller: sellerFor(invoice, record, settings),
      buyer: record.buyer,
      shipTo: record.shipTo,
      placeOfSupply: record.placeOfSupply,
      isInterState: record.isInterState,
    },
  });
  await noteCredit(tx, invoice, creditable, sums);
  await keepWorth(tx, invoice.order_id, now);
  if (body.restock && body.lines) {
    const reason = { ref: row.number, actorId: currentUser.id, now };
    const units = body.lines.flatMap(({ position, quantity }) => (quantity ? [{ position, quantity }] : []));
    await restockCredited(tx, invoice.order_id, units, reason);
  }
  const details = { invoice: invoice.number, order: record.orderId };
  await writeAudit(tx, currentUser, 'document.credit', row.number, details, now);
  return row;
}

function requireCreditable(invoice: DocumentRow, now: Date): void {
  if (invoice.kind !== 'INV') throw conflict('not_an_invoice', taxDocumentMessages.notAnInvoice);
  if (invoice.void_at !== null) throw conflict('void', taxDocumentMessages.isVoid);
  const lastDay = lastCreditDay(invoice.issued_at);
  if (isoDayOf(now) > lastDay)
    throw conflict('too_late', taxDocumentMessages.tooLate(lastDay.split('-').reverse().join('-')));
}

/** The shop as it is now; after a change of its GSTIN, as it was at the sale. */
function sellerFor(invoice: DocumentRow, record: DocumentRecord, settings: SettingsRow) {
  return settings.gstin === invoice.seller_gstin ? sellerOf(settings) : record.seller;
}

async function creditableLines(
  tx: Tx,
  invoice: DocumentRow,
  record: DocumentRecord,
): Promise<CreditableLine[]> {
  const rows = await tx
    .selectFrom('tax_document_lines as line')
    .select(['line.position', 'line.product_id'])
    .select((row) => {
      const notes = row
        .selectFrom('tax_document_lines as credited')
        .innerJoin('tax_documents as note', 'note.id', 'credited.document_id')
        .where('note.refers_to', '=', invoice.id)
        .whereRef('credited.position', '=', 'line.position');
      return [
        notes
          .select(sql<number>`coalesce(sum(credited.total_paise), 0)::bigint`.as('paise'))
          .$asScalar()
          .$notNull()
          .as('credited_paise'),
        notes
          .select(sql<number>`coalesce(sum(credited.quantity), 0)::bigint`.as('units'))
          .$asScalar()
          .$notNull()
          .as('credited_quantity'),
      ];
    })
    .where('line.document_id', '=', invoice.id)
    .execute();
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return record.lines.map((invoiced) => {
    const row = byPosition.get(invoiced.position)!;
    return {
      invoiced,
      productId: row.product_id,
      paidPaise: paiseOf(invoiced.total),
      creditedPaise: row.credited_paise,
      creditedQuantity: row.credited_quantity,
      ratePercent: invoiced.rate,
      isInterState: invoice.is_inter_state,
    };
  });
}

/** The order may be invoiced again after a full credit. */
async function noteCredit(
  tx: Tx,
  invoice: DocumentRow,
  lines: readonly CreditableLine[],
  note: DocumentSums,
): Promise<void> {
  const isInFull = isLastCredit(lines, note.totalPaise - note.roundOffPaise);
  await tx
    .updateTable('tax_documents')
    .set({ credited_paise: invoice.credited_paise + note.totalPaise, is_credited_in_full: isInFull })
    .where('id', '=', invoice.id)
    .execute();
}

/** The note that ends the invoice carries its rounding back, so that both are of the same sum. */
function creditSums(
  creditable: readonly CreditableLine[],
  lines: readonly LineSums[],
  invoiceRoundOffPaise: number,
): DocumentSums {
  const sums = sumsOf(lines, false);
  if (!isLastCredit(creditable, sums.totalPaise)) return sums;
  // A last note of less than the rounding cannot be negative.
  const roundOffPaise = Math.max(invoiceRoundOffPaise, -sums.totalPaise);
  return { ...sums, roundOffPaise, totalPaise: sums.totalPaise + roundOffPaise };
}

function isLastCredit(creditable: readonly CreditableLine[], creditedPaise: number): boolean {
  return creditable.reduce((total, line) => total + restOf(line), 0) === creditedPaise;
}

/** Skips units that came back with a cancellation or in a parcel. The caller has locked the order. */
async function restockCredited(
  tx: Tx,
  orderId: number,
  credited: readonly { position: number; quantity: number }[],
  reason: Reason,
): Promise<void> {
  const lines = await readLineUnits(tx, orderId);
  const returned = lines.flatMap((line) => {
    const wanted = credited.find(({ position }) => position === line.position)?.quantity ?? 0;
    const quantity = Math.min(wanted, restockableQuantity(line));
    const [units] = takenUnits([{ ...line, quantity }]);
    return quantity > 0 && units!.length > 0 ? [{ position: line.position, quantity, units: units! }] : [];
  });
  await returnStock(
    tx,
    returned.flatMap(({ units }) => units),
    reason,
  );
  for (const { position, quantity } of returned) {
    await tx
      .updateTable('order_lines')
      .set((row) => ({ restocked: row('restocked', '+', quantity) }))
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute();
  }
}
