import { createHash, randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { financialYearOf } from './financial-year.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import type { DocumentFooter, DocumentKind, DocumentRecord, DocumentLine } from './documents.shapes.ts';
import type { Schema } from '../../db/schema.ts';
import type { Clock } from '../../kit/server/clock.ts';
import type { SettingsRow } from '../../platform/settings/change-settings.server.ts';
import { IdempotencyKeys } from '../../kit/server/transaction/idempotency-keys.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { imageUrl } from '../../catalogue/pictures/sent-image.server.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import { SEED_ACCENT } from '../../storefront/brand/accent-palette.ts';
import { readStorefrontRow } from '../../storefront/brand/storefront-memo.server.ts';
import { amountsReply, type DocumentRow, type DocumentSums, type LineSums } from './document-reply.server.ts';
import { nextNumber } from './next-number.server.ts';
import { type DocumentMailJob } from './document-mail-job.server.ts';
import { paiseOf } from '../../kit/rules/money.ts';
import type { Db } from '../../db/transaction.ts';

export const documentKeys = new IdempotencyKeys<string>('document_keys', 'document_id');

/** A document before it has its number and time. */
interface NewDocument {
  kind: DocumentKind;
  order: { id: number; number: string };
  issuedBy: string;
  lines: readonly LineSums[];
  sums: DocumentSums;
  contents: Pick<
    DocumentRecord,
    | 'title'
    | 'poNumber'
    | 'refersTo'
    | 'reason'
    | 'seller'
    | 'buyer'
    | 'shipTo'
    | 'placeOfSupply'
    | 'isInterState'
  >;
  /** Null on a credit note. */
  payment: DocumentFooter['payment'] | null;
}

/**
 * Numbers and stores a document. The head of the chain stays locked until the commit, so numbers have no gaps or
 * duplicates.
 * @throws Refused 409 series_full
 */
export async function appendDocument(
  tx: Tx,
  clock: Clock,
  settings: SettingsRow,
  document: NewDocument,
): Promise<DocumentRow> {
  const head = await lockChain(tx);
  // The clock is read after the lock, so that times rise along the chain.
  const now = clock.now();
  const fy = financialYearOf(now);
  const { kind, order, contents, sums } = document;
  const { logo_light, accent } = await readStorefrontRow(tx);
  const logo = imageUrl(logo_light);
  const prefix = kind === 'INV' ? settings.invoice_prefix : settings.credit_note_prefix;
  const record: DocumentRecord = {
    _id: randomUUID(),
    kind,
    number: await nextNumber(tx, kind, fy, prefix),
    fy,
    day: isoDayOf(now),
    issuedAt: now.toISOString(),
    orderId: order.number,
    ...(contents.poNumber !== undefined && { poNumber: contents.poNumber }),
    refersTo: contents.refersTo,
    reason: contents.reason,
    seller: contents.seller,
    buyer: contents.buyer,
    shipTo: contents.shipTo,
    placeOfSupply: contents.placeOfSupply,
    isInterState: contents.isInterState,
    reverseCharge: false,
    ...amountsReply(document.lines, sums),
    title: contents.title,
    footer: footerOf(settings, document.payment),
    ...(logo !== null && { logo }),
    ...(accent !== SEED_ACCENT && { accent }),
  };
  const text = JSON.stringify(record);
  const contentHash = hashOf(head.content_hash, text);
  const row = await tx
    .insertInto('tax_documents')
    .values({
      id: record._id,
      seq: head.seq + 1,
      kind,
      number: record.number,
      seller_gstin: record.seller.gstin,
      fy,
      day: record.day,
      issued_at: now,
      issued_by: document.issuedBy,
      order_id: order.id,
      refers_to: contents.refersTo?._id ?? null,
      record: text,
      footer: JSON.stringify(record.footer),
      ...columnsOf(record, sums),
      content_hash: contentHash,
      previous_hash: head.content_hash,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertLines(tx, record._id, document.lines);
  await tx
    .updateTable('document_chain')
    .set({ seq: head.seq + 1, content_hash: contentHash })
    .execute();
  if (settings.mail_documents)
    await enqueueJob(tx, 'document-mail', { documentId: row.id } satisfies DocumentMailJob, now);
  return row;
}

/** The bank details are printed only where something is due. */
function footerOf(settings: SettingsRow, payment: NewDocument['payment']): DocumentFooter {
  const isDue = payment !== null && payment !== undefined && payment.due > 0;
  return {
    bank: isDue ? settings.bank : null,
    vpa: isDue ? settings.vpa : null,
    terms: settings.invoice_terms,
    signatory: settings.signatory,
    ...(payment && { payment }),
  };
}

/** SHA-256 in hex of the previous hash and the record's text. */
export function hashOf(previousHash: string, record: string): string {
  return createHash('sha256').update(previousHash).update(record).digest('hex');
}

function lockChain(tx: Tx): Promise<Selectable<Schema['document_chain']>> {
  return tx.selectFrom('document_chain').selectAll().forUpdate().executeTakeFirstOrThrow();
}

/** The columns for lists and sums; check:books compares them with the record. */
export function columnsOf(record: DocumentRecord, sums: DocumentSums) {
  return {
    buyer_name: record.buyer.name,
    buyer_gstin: record.buyer.gstin,
    place_of_supply: record.placeOfSupply.code,
    place_rule: record.placeOfSupply.rule,
    is_inter_state: record.isInterState,
    is_pickup: record.shipTo.isPickup ?? false,
    taxable_paise: sums.taxablePaise,
    cgst_paise: sums.cgstPaise,
    sgst_paise: sums.sgstPaise,
    igst_paise: sums.igstPaise,
    round_off_paise: sums.roundOffPaise,
    total_paise: sums.totalPaise,
    goods_paise: sums.goodsPaise,
  };
}

async function insertLines(tx: Tx, documentId: string, lines: readonly LineSums[]): Promise<void> {
  const rows = lines.map((line) => ({
    ...storedLine(line),
    document_id: documentId,
    product_id: line.productId,
  }));
  await tx.insertInto('tax_document_lines').values(rows).execute();
}

const COLUMNS = [
  'position',
  'hsn',
  'uqc',
  'rate',
  'quantity',
  'gross_paise',
  'discount_paise',
  'taxable_paise',
  'cgst_paise',
  'sgst_paise',
  'igst_paise',
  'total_paise',
] as const;

export type StoredLine = Pick<Selectable<Schema['tax_document_lines']>, (typeof COLUMNS)[number]>;

export function lineOfRecord(line: DocumentLine): Omit<LineSums, 'productId'> & { productId: null } {
  return {
    position: line.position,
    productId: null,
    name: line.name,
    hsn: line.hsn,
    uqc: line.uqc,
    rate: line.rate,
    quantity: line.quantity,
    grossPaise: paiseOf(line.gross),
    discountPaise: paiseOf(line.discount),
    taxablePaise: paiseOf(line.taxable),
    cgstPaise: paiseOf(line.cgst),
    sgstPaise: paiseOf(line.sgst),
    igstPaise: paiseOf(line.igst),
    totalPaise: paiseOf(line.total),
  };
}

export function storedLine(line: LineSums): StoredLine {
  return {
    position: line.position,
    hsn: line.hsn,
    uqc: line.uqc,
    rate: line.rate,
    quantity: line.quantity,
    gross_paise: line.grossPaise,
    discount_paise: line.discountPaise,
    taxable_paise: line.taxablePaise,
    cgst_paise: line.cgstPaise,
    sgst_paise: line.sgstPaise,
    igst_paise: line.igstPaise,
    total_paise: line.totalPaise,
  };
}

export async function linesOfDocuments(db: Db, documentIds: string[]): Promise<Map<string, StoredLine[]>> {
  const rows = await db
    .selectFrom('tax_document_lines')
    .select(['document_id', ...COLUMNS])
    .where('document_id', '=', sql<string>`any(${documentIds}::uuid[])`)
    .orderBy('document_id')
    .orderBy('position')
    .execute();
  const byDocument = new Map<string, StoredLine[]>();
  for (const { document_id, ...line } of rows) {
    const lines = byDocument.get(document_id);
    if (lines) lines.push(line);
    else byDocument.set(document_id, [line]);
  }
  return byDocument;
}
