import type { DocumentRecord } from '../../../../../contract/invoices/documents-shapes.ts';
import * as portalFileMessages from '../../../../../contract/invoices/portal-file-messages.ts';
import type { EWayBillQuery } from '../../../../../contract/invoices/portal-files-shapes.ts';
import * as taxDocumentMessages from '../../../../../contract/invoices/tax-document-messages.ts';
import type { Db } from '../../../../../db/transaction.ts';
import { conflict, notFound } from '../../../../http/errors.ts';
import type { DocumentRow } from '../../documents/document-reply.ts';
import type { WithSettings } from '../../../platform/settings/settings-memo.ts';
import type { Services } from '../../../../services.ts';
import { eInvoiceOf } from './e-invoice.ts';
import { eWayBillFile, pinOf } from './e-way-bill.ts';
import type { OwnTransport } from './own-transport.ts';

/** @throws Refused 404; 409 e_invoice_off, and not_e_invoiceable with the reason of each document */
export async function eInvoicesJson(
  { db, settings }: Pick<Services, 'db'> & WithSettings,
  ids: readonly string[],
): Promise<Buffer> {
  const { e_invoice_from } = await settings();
  if (e_invoice_from === null) throw conflict('e_invoice_off', portalFileMessages.eInvoiceOff);
  const documents = await requireDocuments(db, ids);
  const reasons = documents.flatMap((document) => reasonAgainst(document, e_invoice_from) ?? []);
  if (reasons.length > 0)
    throw conflict('not_e_invoiceable', portalFileMessages.notEInvoiceable(reasons.join(', ')));
  return jsonFile(documents.map((document) => eInvoiceOf(recordOf(document))));
}

/** @throws Refused 404; 409 no_goods, and pin_missing with the number of each */
export async function eWayBillsJson(
  db: Db,
  query: EWayBillQuery,
  ownTransport: OwnTransport = new Map(),
): Promise<Buffer> {
  const documents = await requireDocuments(db, query.ids);
  const without = documents.find(
    ({ kind, void_at, goods_paise }) => kind !== 'INV' || void_at !== null || goods_paise === 0,
  );
  if (without) throw conflict('no_goods', portalFileMessages.noGoods(without.number));
  const records = documents.map(recordOf);
  const withoutPin = records.filter((record) => pinOf(record) === null).map(({ number }) => number);
  if (withoutPin.length > 0)
    throw conflict('pin_missing', portalFileMessages.pinMissing(withoutPin.join(', ')));
  return jsonFile(
    eWayBillFile(records, ({ _id }) => {
      const { distance = query.distance, vehicleNo = query.vehicleNo } = ownTransport.get(_id) ?? {};
      return {
        distanceKm: distance ?? 0,
        vehicleNo: vehicleNo ?? '',
        transporterId: query.transporterId ?? '',
      };
    }),
  );
}

async function requireDocuments(db: Db, ids: readonly string[]): Promise<DocumentRow[]> {
  const documents = await db
    .selectFrom('tax_documents')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('seq')
    .execute();
  if (documents.length < ids.length) throw notFound(taxDocumentMessages.notFound);
  return documents;
}

function reasonAgainst({ buyer_gstin, void_at, day, irn, number }: DocumentRow, from: string): string | null {
  if (buyer_gstin === null) return portalFileMessages.noBuyerGstin(number);
  if (void_at !== null) return portalFileMessages.wasCancelled(number);
  if (day < from) return portalFileMessages.tooOld(number);
  return irn === null ? null : portalFileMessages.hasIrn(number);
}

function recordOf({ record }: DocumentRow): DocumentRecord {
  return JSON.parse(record) as DocumentRecord;
}

function jsonFile(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
