import { CsvError, parse } from 'csv-parse/sync';
import { MAX_STATEMENT_ROWS } from '../../../../../domain/payments/money-desk-choices.ts';
import * as moneyDeskMessages from '../../../../../contract/payments/money-desk-messages.ts';
import { invalid, Refused } from '../../../../http/errors.ts';
import { amountPaiseOf, isoDayIn } from './statement-cells.ts';
import { statementColumns, type StatementColumns } from './statement-columns.ts';
import { referenceOf, standInReference } from './statement-references.ts';

const sentences = moneyDeskMessages.statement;

interface RowTexts {
  row: number;
  day: string;
  narration: string;
}

export interface CreditRow extends RowTexts {
  kind: 'credit';
  amountPaise: number;
  reference: string | null;
  recordedAs: string;
}

export type StatementRow =
  | CreditRow
  | (RowTexts & { kind: 'debit'; amountPaise: number; reference: string | null })
  | (RowTexts & { kind: 'fault'; why: string });

const UPI = /\bUPI\b/i;

export function transferKindOf({ narration }: CreditRow): 'upi' | 'bank' {
  return UPI.test(narration) ? 'upi' : 'bank';
}

const DELIMITERS = [',', ';', '\t'] as const;
const ROWS_TO_SEARCH = 60;

/** @throws Refused 400 csv_header without known headings; 400 for an unclosed quotation mark or too many rows */
export function readStatement(csv: string): StatementRow[] {
  for (const delimiter of DELIMITERS) {
    const header = recordsOf(csv, delimiter, ROWS_TO_SEARCH).findIndex((cells) => statementColumns(cells));
    if (header === -1) continue;
    const records = recordsOf(csv, delimiter);
    const rows = records.slice(header + 1).filter((cells) => cells.some((cell) => cell !== ''));
    if (rows.length > MAX_STATEMENT_ROWS) throw invalid(sentences.tooLong, { csv: sentences.tooLong });
    const columns = statementColumns(records[header]!)!;
    return withStandIns(rows.map((cells, index) => rowOf(cells, columns, index + 1)));
  }
  throw new Refused(400, 'csv_header', sentences.header, { fields: { csv: sentences.header } });
}

/** @throws Refused 400 for an unclosed quotation mark */
function recordsOf(csv: string, delimiter: string, limit?: number): string[][] {
  try {
    const records: string[][] = parse(csv, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      ...(limit === undefined ? {} : { to: limit }),
    });
    return records.map((cells) => cells.map(plainText));
  } catch (error) {
    if (error instanceof CsvError) throw invalid(sentences.quote, { csv: sentences.quote });
    throw error;
  }
}

/** PostgreSQL cannot store NUL; other control characters are unreadable. */
function plainText(cell: string): string {
  return cell.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

type ReadRow = Exclude<StatementRow, CreditRow> | Omit<CreditRow, 'recordedAs'>;

function rowOf(cells: readonly string[], columns: StatementColumns, row: number): ReadRow {
  const cellOf = (index: number | null) => (index === null ? '' : (cells[index] ?? ''));
  const narration = cellOf(columns.narration);
  const day = isoDayIn(cellOf(columns.day));
  const texts = { row, day: day ?? cellOf(columns.day), narration };
  const credit = amountPaiseOf(cellOf(columns.credit));
  const debit = amountPaiseOf(cellOf(columns.debit));
  if (day === null) return { ...texts, kind: 'fault', why: sentences.day };
  if (credit === null || debit === null) return { ...texts, kind: 'fault', why: sentences.amount };
  if (credit > 0 && debit > 0) return { ...texts, kind: 'fault', why: sentences.bothWays };
  if (credit === 0 && debit === 0) return { ...texts, kind: 'fault', why: sentences.noAmount };
  const reference = referenceOf(cellOf(columns.reference), narration);
  if (debit > 0) return { ...texts, kind: 'debit', amountPaise: debit, reference };
  return { ...texts, kind: 'credit', amountPaise: credit, reference };
}

function withStandIns(rows: readonly ReadRow[]): StatementRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    if (row.kind !== 'credit') return row;
    if (row.reference !== null) return { ...row, recordedAs: row.reference };
    const { day, amountPaise, narration } = row;
    const alike = [day, amountPaise, narration].join('|');
    const occurrence = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, occurrence);
    return { ...row, recordedAs: standInReference(day, amountPaise, narration, occurrence) };
  });
}
