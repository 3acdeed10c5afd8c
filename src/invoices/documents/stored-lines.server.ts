import { sql, type Selectable } from 'kysely';
import { paiseOf } from '../../kit/rules/money.ts';
import type { DocumentLine } from './documents.shapes.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import type { LineSums } from './document-sums.server.ts';

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
