import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { documentNumber } from './financial-year.ts';
import type { BooksCheck } from '../gst-returns/books.shapes.ts';
import type { DocumentRecord } from './documents.shapes.ts';
import { readTogether, type Db } from '../../db/transaction.ts';
import { owedFaults, readOwed } from '../../orders/owed/read-owed.server.ts';
import {
  columnsOf,
  hashOf,
  lineOfRecord,
  linesOfDocuments,
  storedLine,
  type StoredLine,
} from './append-document.server.ts';
import { type DocumentRow, sumsOf } from './document-reply.server.ts';

const BATCH = 500;
const FIRST_HASH = '0'.repeat(64);
/** A broken book would otherwise return a sentence per document. */
const MAX_FAULTS = 200;

type Faults = BooksCheck['faults'];

/** Checks the hash, number, sums, columns, lines and credit notes of every document, in one snapshot. */
export function checkBooks(db: Db): Promise<BooksCheck> {
  return readTogether(db, async (tx) => {
    const walk = new BooksWalk();
    for (let after = 0; ;) {
      const documents = await tx
        .selectFrom('tax_documents')
        .selectAll()
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(BATCH)
        .execute();
      if (documents.length === 0) break;
      const ids = documents.map(({ id }) => id);
      const lines = await linesOfDocuments(tx, ids);
      for (const document of documents) walk.visit(document, lines.get(document.id) ?? []);
      after = documents.at(-1)!.seq;
    }
    const head = await tx.selectFrom('document_chain').selectAll().executeTakeFirstOrThrow();
    walk.end(head.seq, head.content_hash);
    walk.faults.push(...(await creditFaults(tx)), ...(await voidFaults(tx)), ...(await owedFaultsOf(tx)));
    const series = [...walk.series.values()];
    const faults = walk.faults.slice(0, MAX_FAULTS);
    return { ok: faults.length === 0, documents: walk.documents, series, faults };
  });
}

class BooksWalk {
  readonly faults: Faults = [];
  readonly series = new Map<string, BooksCheck['series'][number]>();
  documents = 0;
  private lastSeq = 0;
  private previousHash = FIRST_HASH;

  visit(document: DocumentRow, lines: StoredLine[]): void {
    this.documents++;
    const fault = (message: string) => this.faults.push({ number: document.number, message });
    if (document.seq !== this.lastSeq + 1)
      fault(`A document before it is missing: it is ${document.seq} in the chain.`);
    this.lastSeq = document.seq;
    if (document.previous_hash !== this.previousHash)
      fault('Its previous hash is not that of the document before it.');
    if (hashOf(document.previous_hash, document.record) !== document.content_hash)
      fault('Its record is not the one that was hashed.');
    this.previousHash = document.content_hash;
    this.checkNumber(document, fault);
    for (const message of contentFaults(document, lines)) fault(message);
  }

  end(seq: number, contentHash: string): void {
    if (seq !== this.lastSeq || contentHash !== this.previousHash)
      this.faults.push({ number: '', message: 'The last document of the chain is missing.' });
  }

  private checkNumber({ kind, fy, number }: DocumentRow, fault: (message: string) => void): void {
    const prefix = number.split('/')[0]!;
    const key = `${kind} ${fy} ${prefix}`;
    const series = this.series.get(key) ?? { kind, fy, prefix, first: 1, last: 0, count: 0 };
    const expected = documentNumber(prefix, fy, series.last + 1);
    if (number !== expected)
      fault(`It follows ${expected} as the next number of its series, which is missing.`);
    const position = Number(number.slice(-6));
    this.series.set(key, { ...series, last: position, count: series.count + 1 });
  }
}

function contentFaults(document: DocumentRow, lines: StoredLine[]): string[] {
  const record = readRecord(document.record);
  if (record === null) return ['Its record cannot be read.'];
  const sums = sumsOf(record.lines.map(lineOfRecord), false);
  const roundOffPaise = Math.round(record.roundOff * 100);
  const columns = columnsOf(record, { ...sums, roundOffPaise, totalPaise: sums.totalPaise + roundOffPaise });
  const faults: string[] = [];
  if (Math.round(record.total * 100) !== columns.total_paise)
    faults.push('Its total is not the sum of its lines and the rounding.');
  const heads = {
    taxable: 'taxable_paise',
    cgst: 'cgst_paise',
    sgst: 'sgst_paise',
    igst: 'igst_paise',
  } as const;
  for (const [field, column] of Object.entries(heads)) {
    if (Math.round(record[field as keyof typeof heads] * 100) !== columns[column])
      faults.push(`Its ${field} is not the sum of its lines.`);
  }
  const expected = {
    ...columns,
    id: record._id,
    kind: record.kind,
    number: record.number,
    fy: record.fy,
    day: record.day,
    seller_gstin: record.seller.gstin,
    refers_to: record.refersTo?._id ?? null,
  };
  for (const [column, value] of Object.entries(expected)) {
    if (document[column as keyof typeof expected] !== value)
      faults.push(`Its column ${column} is not what its record says.`);
  }
  // Documents from before it was hashed have it in the column alone.
  if (record.footer !== undefined && !isDeepStrictEqual(document.footer, record.footer))
    faults.push('Its footer is not what its record says.');
  if (document.issued_at.toISOString() !== record.issuedAt)
    faults.push('Its column issued_at is not what its record says.');
  const stored = JSON.stringify(lines);
  if (stored !== JSON.stringify(record.lines.map((line) => storedLine(lineOfRecord(line)))))
    faults.push('Its lines are not what its record says.');
  return faults;
}

function readRecord(text: string): DocumentRecord | null {
  try {
    return JSON.parse(text) as DocumentRecord;
  } catch {
    return null;
  }
}

/** An invoice is credited in full when its notes reach its total, or the sum of its lines where it was rounded. */
async function creditFaults(db: Db): Promise<Faults> {
  const { rows } = await sql<{ number: string; noted: number; most: number; isNoted: boolean }>`
    select invoice.number, sums.noted, sums.most, sums.noted = invoice.credited_paise as "isNoted"
    from tax_documents invoice,
      lateral (select coalesce(sum(note.total_paise), 0)::bigint as noted,
                 coalesce(sum(note.total_paise - note.round_off_paise), 0)::bigint as lines,
                 greatest(invoice.total_paise, invoice.total_paise - invoice.round_off_paise) as most
               from tax_documents note where note.refers_to = invoice.id) sums
    where invoice.kind = 'INV'
      and (sums.noted <> invoice.credited_paise or sums.noted > sums.most
        or invoice.is_credited_in_full
          <> (sums.noted > 0 and sums.lines = invoice.total_paise - invoice.round_off_paise))
    order by invoice.seq limit ${MAX_FAULTS}`.execute(db);
  return rows.map(({ number, noted, most, isNoted }) => ({
    number,
    message:
      noted > most
        ? 'Its credit notes are more than the invoice.'
        : isNoted
          ? 'It is not marked as its credit notes say.'
          : 'The sum of its credit notes is not what is noted with it.',
  }));
}

/** Orders with which something else is kept than their facts say is owed. */
async function owedFaultsOf(db: Db): Promise<Faults> {
  const faults: Faults = [];
  for (let after = 0; faults.length < MAX_FAULTS;) {
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) break;
    const ids = rows.map(({ id }) => id);
    for (const owed of (await readOwed(db, ids)).values())
      faults.push(...owedFaults(owed).map((message) => ({ number: owed.number, message })));
    after = ids.at(-1)!;
  }
  return faults;
}

/** The hash does not cover cancelling, so it is compared with the audit log. */
async function voidFaults(db: Db): Promise<Faults> {
  const { rows } = await sql<{ number: string; isVoid: boolean }>`
    select document.number, document.void_at is not null as "isVoid"
    from tax_documents document
    where (document.void_at is not null) <> exists (
      select from audit_log where action = 'document.void' and subject = document.number)
    order by document.seq limit ${MAX_FAULTS}`.execute(db);
  return rows.map(({ number, isVoid }) => ({
    number,
    message: isVoid
      ? 'It is cancelled, but the audit log does not say by whom.'
      : 'The audit log says that it was cancelled, but it is not.',
  }));
}
