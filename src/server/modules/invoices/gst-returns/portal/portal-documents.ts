import { adminMessages } from '../../../../../contract/platform/admin-messages.ts';
import type { DocumentRecord } from '../../../../../contract/invoices/documents-shapes.ts';
import type { EWayBillQuery } from '../../../../../contract/invoices/portal-files-shapes.ts';
import type { Db } from '../../../../../db/transaction.ts';
import { conflict, notFound } from '../../../../http/errors.ts';
import type { Services } from '../../../../services.ts';
import type { DocumentRow } from '../../documents/document-reply.ts';
import { eInvoiceOf } from './e-invoice.ts';
import { eWayBillFile } from './e-way-bill.ts';

const sentences = adminMessages.portalFiles;

/**
 * Writes the file that registers documents at the e-invoice portal.
 * @throws Refused 404; 409 e_invoice_off, and not_e_invoiceable with the reason of each document
 */
export async function eInvoicesJson({ db, settings }: Services, ids: readonly string[]): Promise<Buffer> {
  const { e_invoice_from } = await settings();
  if (e_invoice_from === null) throw conflict('e_invoice_off', sentences.eInvoiceOff);
  const documents = await requireDocuments(db, ids);
  const reasons = documents.flatMap((document) => reasonAgainst(document, e_invoice_from) ?? []);
  if (reasons.length > 0) throw conflict('not_e_invoiceable', sentences.notEInvoiceable(reasons.join(', ')));
  return jsonFile(documents.map((document) => eInvoiceOf(recordOf(document))));
}

/**
 * Writes the file that generates e-way bills at their portal.
 * @throws Refused 404; 409 no_goods
 */
export async function eWayBillsJson(db: Db, query: EWayBillQuery): Promise<Buffer> {
  const documents = await requireDocuments(db, query.ids);
  const without = documents.find(
    ({ kind, void_at, goods_paise }) => kind !== 'INV' || void_at !== null || goods_paise === 0,
  );
  if (without) throw conflict('no_goods', sentences.noGoods(without.number));
  const transport = {
    distanceKm: query.distance ?? 0,
    vehicleNo: query.vehicleNo ?? '',
    transporterId: query.transporterId ?? '',
  };
  return jsonFile(eWayBillFile(documents.map(recordOf), transport));
}

/** @returns the documents in the order they were issued */
async function requireDocuments(db: Db, ids: readonly string[]): Promise<DocumentRow[]> {
  const documents = await db
    .selectFrom('tax_documents')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('seq')
    .execute();
  if (documents.length < ids.length) throw notFound(adminMessages.documents.notFound);
  return documents;
}

function reasonAgainst({ buyer_gstin, void_at, day, irn, number }: DocumentRow, from: string): string | null {
  if (buyer_gstin === null) return sentences.noBuyerGstin(number);
  if (void_at !== null) return sentences.wasCancelled(number);
  if (day < from) return sentences.tooOld(number);
  return irn === null ? null : sentences.hasIrn(number);
}

function recordOf({ record }: DocumentRow): DocumentRecord {
  return JSON.parse(record) as DocumentRecord;
}

function jsonFile(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
