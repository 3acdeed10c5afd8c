const SPACE = '[\\s\\u00a0\\u2000-\\u200b\\u202f\\ufeff]+';
/** Blanks around signs. A blank between two digits is an error, except the no-break space, which groups. */
const LOOSE_SPACES = new RegExp(`(?<!\\d)${SPACE}|${SPACE}(?!\\d)`, 'g');
const GROUPING_SPACE = /(?<=\d)[\u00a0\u202f](?=\d)/g;
/** `₹ 1,149`, `Rs. 1149/-`, `INR 1149`, `18%`. */
const PREFIX = /^(₹|rs\.?|inr)/i;
const SUFFIX = /(\/-|%|inr)$/i;
/** Ungrouped, or grouped as in India (1,23,456) or in the West (123,456). */
const DIGITS = /^(\d+|\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})*,\d{3})(\.\d+)?$/;

/**
 * Binary noise beyond 15 digits is dropped.
 * @returns the number, not negative; null for everything else
 */
export function sheetNumber(cell: string | number): number | null {
  if (typeof cell === 'number') return cell >= 0 && cell < 1e15 ? Number(cell.toPrecision(15)) : null;
  const digits = cell
    .replace(LOOSE_SPACES, '')
    .replace(GROUPING_SPACE, ',')
    .replace(PREFIX, '')
    .replace(SUFFIX, '');
  if (!DIGITS.test(digits)) return null;
  const number = Number(digits.replaceAll(',', ''));
  return number < 1e15 ? number : null;
}
