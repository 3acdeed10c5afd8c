import { createHash } from 'node:crypto';
import { MAX_STATEMENT_ROWS } from '../payments-desk/money-desk-choices.ts';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import { isUtr, normalisedReference } from '../payments/utr.ts';
import { isIsoDay } from '../../kit/rules/dates.ts';
import { paiseOf } from '../../kit/rules/money.ts';
import { invalid, Refused } from '../../kit/server/http/errors.ts';
import { UnreadableFile, type WantedColumns } from '../../imports/reading/sheet-table.server.ts';
import type { SheetThreads } from '../../imports/threads/sheet-threads.server.ts';

const CURRENCY = /^(?:₹|rs\.?|inr)/i;

/** Commas group digits, Indian or western; before two last digits one would be a decimal comma. */
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/;

const YEAR_LAST = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/;

/** `23-Nov-26`, `23 Nov 2026`, `23/NOVEMBER/2026`. */
const MONTH_NAMED = /^(\d{1,2})[-/ .]([a-z]{3,9})[-/ .,]{1,2}(\d{4}|\d{2})$/i;

const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

const TIME = /\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]m)?$/i;

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const TOKEN = /[\p{L}\p{N}]+/gu;

/** UPI or IMPS: 12 digits; NEFT: 16 and RTGS: 22 characters. */
const TRANSFER_NUMBER = /^(?:\d{12}|(?=.*\d)(?:[A-Z0-9]{16}|[A-Z0-9]{22}))$/;

const NOTHING = /^0*$/;

/** Some banks write a text such as TRANSFER FROM 48976901, the same for many transfers. */
const WORD = /(?:^|\s)\p{L}{2,}(?:\s|$)/u;

export const STATEMENT_COLUMNS = {
  day: {
    patterns: [/^date$/, /^(?:txn|tran|trans|transaction|posting|post)date$/, /^value(?:date|dt)$/],
    isRequired: true,
  },
  narration: {
    patterns: [/^(?:transaction|txn)?(?:narration|description|particulars|remarks|details)$/],
    isRequired: true,
  },
  reference: { patterns: [/utr/, /ref/], isRequired: false },
  credit: {
    patterns: [/^(?:deposit|credit)s?(?:amt|amount)?(?:inr|rs)?$/, /^cr(?:amt|amount)?$/],
    isRequired: true,
  },
  debit: {
    patterns: [/^(?:withdrawal|debit)s?(?:amt|amount)?(?:inr|rs)?$/, /^dr(?:amt|amount)?$/],
    isRequired: false,
  },
} satisfies WantedColumns;

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

/** The texts of a row; '' where the file lacks the column. */
export type StatementCells = Record<keyof typeof STATEMENT_COLUMNS, string>;

/**
 * @param column texts and cheque numbers in it are ignored, as they do not identify a transfer
 * @returns the column's reference, else the only transfer number in column and narration, else null
 */
export function referenceOf(column: string, narration: string): string | null {
  const reference = normalisedReference(column);
  if (isUtr(reference) && !NOTHING.test(reference) && !WORD.test(column)) return reference;
  const tokens = `${column} ${narration}`.toUpperCase().match(TOKEN) ?? [];
  const numbers = new Set(tokens.filter((token) => TRANSFER_NUMBER.test(token) && !NOTHING.test(token)));
  return numbers.size === 1 ? [...numbers][0]! : null;
}

/**
 * Substitute for a missing reference, the same in every file with that row.
 * @param occurrence 1 for the first of a file's equal rows, 2 for the second
 */
export function standInReference(
  day: string,
  amountPaise: number,
  narration: string,
  occurrence: number,
): string {
  const row = [day, amountPaise, narration, occurrence].join('|');
  return createHash('sha256').update(row).digest('hex').toUpperCase();
}

/**
 * `1,23,456.00`, `₹ 1,149.00`, `Rs. 500`.
 * @returns paise, 0 for an empty cell, or null when it is not an amount
 */
export function amountPaiseOf(cell: string): number | null {
  const text = cell
    .replace(CURRENCY, '')
    .replace(/\s*cr\.?$/i, '')
    .replace(/\s+/g, '');
  if (text === '' || text === '-') return 0;
  if (!AMOUNT.test(text)) return null;
  const paise = paiseOf(Number(text.replaceAll(',', '')));
  return Number.isSafeInteger(paise) ? paise : null;
}

/**
 * dd/mm/yyyy, dd-mm-yyyy, dd/mm/yy, dd-Mon-yy, dd Mon yyyy or yyyy-mm-dd, with or without a time.
 * @returns `yyyy-mm-dd`, or null when it is not a real day
 */
export function isoDayIn(cell: string): string | null {
  const text = cell.replace(TIME, '');
  const [, day = '', month = '', year = ''] =
    YEAR_LAST.exec(text) ?? numbered(MONTH_NAMED.exec(text)) ?? turned(YEAR_FIRST.exec(text));
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDay(iso) ? iso : null;
}

function numbered(found: RegExpExecArray | null): string[] | null {
  if (!found) return null;
  const name = found[2]!.toLowerCase();
  const month = MONTHS.findIndex((each) => each.startsWith(name));
  return month === -1 ? null : [found[0], found[1]!, String(month + 1), found[3]!];
}

function turned(found: RegExpExecArray | null): string[] {
  return found ? [found[0], found[3]!, found[2]!, found[1]!] : [];
}
