import { MAX_STATEMENT_ROWS } from '../../../../../domain/payments/money-desk-choices.ts';
import * as moneyDeskMessages from '../../../../../contract/payments/money-desk-messages.ts';
import { invalid, Refused } from '../../../../http/errors.ts';
import { UnreadableFile } from '../../../imports/reading/unreadable-file.ts';
import type { SheetThreads } from '../../../imports/threads/sheet-threads.ts';
import { amountPaiseOf, isoDayIn } from './statement-cells.ts';
import { STATEMENT_COLUMNS, type StatementCells } from './statement-columns.ts';
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

/**
 * Read in the thread for price lists, so that no file holds up a shopper.
 * @throws Refused 400 csv_header without known headings; 400 for an unclosed quotation mark or too many rows; 503
 * when too many files wait
 */
export async function readStatement(threads: SheetThreads, csv: string): Promise<StatementRow[]> {
  const request = { ask: 'columns' as const, csv, wanted: STATEMENT_COLUMNS, maxRows: MAX_STATEMENT_ROWS };
  try {
    return statementRows(await threads.use((ask) => ask<StatementCells[]>(request)));
  } catch (error) {
    if (error instanceof UnreadableFile) throw refusedStatement(error);
    throw error;
  }
}

export function refusedStatement({ refusal }: UnreadableFile): Refused {
  if (refusal === 'import_header')
    return new Refused(400, 'csv_header', sentences.header, { fields: { csv: sentences.header } });
  const sentence = refusal === 'import_too_large' ? sentences.tooLong : sentences.quote;
  return invalid(sentence, { csv: sentence });
}

export function statementRows(cells: readonly StatementCells[]): StatementRow[] {
  return withStandIns(cells.map((each, index) => rowOf(each, index + 1)));
}

type ReadRow = Exclude<StatementRow, CreditRow> | Omit<CreditRow, 'recordedAs'>;

function rowOf(cells: StatementCells, row: number): ReadRow {
  const { narration } = cells;
  const day = isoDayIn(cells.day);
  const texts = { row, day: day ?? cells.day, narration };
  const credit = amountPaiseOf(cells.credit);
  const debit = amountPaiseOf(cells.debit);
  if (day === null) return { ...texts, kind: 'fault', why: sentences.day };
  if (credit === null || debit === null) return { ...texts, kind: 'fault', why: sentences.amount };
  if (credit > 0 && debit > 0) return { ...texts, kind: 'fault', why: sentences.bothWays };
  if (credit === 0 && debit === 0) return { ...texts, kind: 'fault', why: sentences.noAmount };
  const reference = referenceOf(cells.reference, narration);
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
