import { sql } from 'kysely';
import { lastCreditDay } from '../../../../domain/invoices/financial-year.ts';
import { isoDayOf } from '../../../../domain/platform/dates.ts';
import { paiseOf } from '../../../../domain/platform/money.ts';
import type {
  CreditNoteBody,
  DocumentRecord,
  TaxDocument,
} from '../../../../contract/invoices/documents-shapes.ts';
import * as taxDocumentMessages from '../../../../contract/invoices/tax-document-messages.ts';
import { conflict } from '../../../http/errors.ts';
import type { Idempotency } from '../../../http/idempotency-key.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { readSettingsRow, type SettingsRow } from '../../platform/settings/settings-memo.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { appendDocument, documentKeys } from './append-document.ts';
import { type CreditableLine, creditLines } from './credit-lines.ts';
import { documentReply, type DocumentRow, sellerOf } from './document-reply.ts';
import { sumsOf } from './document-sums.ts';
import { requireDocument } from './documents-queries.ts';
import { lockDocument } from './lock-document.ts';
import { restockCredited } from './restock-credited.ts';

/**
 * For units of its lines, or an amount spread over them.
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
  return documentKeys.retryIfTaken(() =>
    inTransaction(services, async (tx) => {
      const settings = await readSettingsRow(tx);
      const now = services.clock.now();
      const invoice = await lockDocument(tx, invoiceId);
      const first = idempotency && (await documentKeys.find(tx, currentUser.id, idempotency, now));
      if (first !== null) return documentReply(await requireDocument(tx, first), settings);

      requireCreditable(invoice, now);
      const record = JSON.parse(invoice.record) as DocumentRecord;
      const creditable = await creditableLines(tx, invoice, record);
      const lines = creditLines(creditable, body);
      const sums = sumsOf(lines, false);
      const row = await appendDocument(tx, services.clock, settings, {
        kind: 'CRN',
        order: { id: invoice.order_id, number: record.orderId },
        issuedBy: currentUser.id,
        lines,
        sums,
        contents: {
          refersTo: { _id: invoice.id, number: invoice.number, day: invoice.day },
          reason: body.reason,
          seller: sellerFor(invoice, record, settings),
          buyer: record.buyer,
          shipTo: record.shipTo,
          placeOfSupply: record.placeOfSupply,
          isInterState: record.isInterState,
        },
      });
      await noteCredit(tx, invoice, creditable, sums.totalPaise);
      if (body.restock && body.lines) {
        const reason = { ref: row.number, actorId: currentUser.id, now };
        await restockCredited(tx, invoice.order_id, body.lines, reason);
      }
      if (idempotency) await documentKeys.insert(tx, currentUser.id, idempotency, row.id, now);
      const details = { invoice: invoice.number, order: record.orderId };
      await writeAudit(tx, currentUser, 'document.credit', row.number, details, now);
      return documentReply(row, settings);
    }),
  );
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

/** After a full credit the order may be invoiced again. */
async function noteCredit(
  tx: Tx,
  invoice: DocumentRow,
  lines: readonly CreditableLine[],
  notePaise: number,
): Promise<void> {
  const credited = invoice.credited_paise + notePaise;
  const paid = lines.reduce((total, { paidPaise }) => total + paidPaise, 0);
  await tx
    .updateTable('tax_documents')
    .set({ credited_paise: credited, is_credited_in_full: credited === paid })
    .where('id', '=', invoice.id)
    .execute();
}
