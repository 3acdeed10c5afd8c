import { isIsoDay } from '../../../../../domain/platform/dates.ts';
import { paiseOf } from '../../../../../domain/platform/money.ts';

const CURRENCY = /^(?:₹|rs\.?|inr)/i;
/** Commas group digits, Indian or western; before two last digits one would be a decimal comma. */
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/;
const YEAR_LAST = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/;
/** `23-Nov-26`, `23 Nov 2026`, `23/NOVEMBER/2026`. */
const MONTH_NAMED = /^(\d{1,2})[-/ .]([a-z]{3,9})[-/ .,]{1,2}(\d{4}|\d{2})$/i;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const TIME = /\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]m)?$/i;

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

function numbered(found: RegExpExecArray | null): string[] | null {
  if (!found) return null;
  const name = found[2]!.toLowerCase();
  const month = MONTHS.findIndex((each) => each.startsWith(name));
  return month === -1 ? null : [found[0], found[1]!, String(month + 1), found[3]!];
}

function turned(found: RegExpExecArray | null): string[] {
  return found ? [found[0], found[3]!, found[2]!, found[1]!] : [];
}
