import type { ImportField, SpecField, TranslatedField } from '../preview/import-fields.ts';
import type { Specs } from '../../catalogue/listing/catalogue.shapes.ts';

/** The fields that a row sets: not its key, the ID. */
export type SheetField = Exclude<ImportField, 'id'> | SpecField | TranslatedField;

/** Adds a field that no sheet has, and an edit of many products changes. */
export type ProductField = SheetField | 'serials';

/** Money in rupees, a category as its path, a group as its name with the axes' values. */
export type FieldValue = Specs[string];

/** Fields left out stay; null clears. */
export type ProductValues = Partial<Record<ProductField, FieldValue | null>>;

export interface RowFault {
  column: string;
  code: FaultCode;
  message: string;
}

export type FaultCode =
  | 'sku_missing'
  | 'sku_twice'
  | 'sku_date'
  | 'required'
  | 'number'
  | 'price_decimals'
  | 'above_mrp'
  | 'category_unknown'
  | 'gst_rate'
  | 'hsn'
  | 'gtin'
  | 'origin'
  | 'stock'
  | 'state'
  | 'yes_no'
  | 'too_long'
  | 'control_character'
  | 'formula_error'
  | 'merged_cell'
  | 'variant_taken'
  | 'attribute'
  | 'columns'
  | 'type';

export type NoteCode =
  | 'gate_draft'
  | 'pictures_not_fetched'
  | 'pictures_fetched'
  | 'picture_failed'
  | 'html_removed'
  | 'sku_made'
  | 'sku_from_id'
  | 'stock_oversold';

export interface SheetProduct {
  /** Row number as the spreadsheet counts. */
  row: number;
  id: string | null;
  sku: string | null;
  values: ProductValues;
  faults: RowFault[];
  notes: NoteCode[];
  /** URLs of pictures; left out where there are none. */
  pictures?: string[];
}

const SEPARATOR = ' | ';
const FRAGILE = /[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}\u2028\u2029]/u;

/** `5`, `yes`, `Metal`, `White | Black`; text that would be read as something else as JSON: `"5"`. */
export function specText(value: FieldValue): string {
  const plain = plainText(value);
  return plain !== '' && !FRAGILE.test(plain) && isSame(specValue(plain), value) ? plain : json(value);
}

export function specValue(text: string): FieldValue {
  const trimmed = text.trim();
  if (/^["[]/.test(trimmed)) {
    const value = parsed(trimmed);
    if (value !== null) return value;
  }
  if (/^(yes|no)$/i.test(trimmed)) return trimmed.toLowerCase() === 'yes';
  if (/^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/.test(trimmed)) {
    const number = Number(trimmed);
    if (String(number) === trimmed) return number;
  }
  return trimmed.includes(SEPARATOR) ? trimmed.split(SEPARATOR) : trimmed;
}

function plainText(value: FieldValue): string {
  if (Array.isArray(value)) return value.join(SEPARATOR);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

function json(value: FieldValue): string {
  return JSON.stringify(value).replace(new RegExp(FRAGILE.source, 'gu'), (sign) =>
    Array.from({ length: sign.length }, (_, index) => escaped(sign.charCodeAt(index))).join(''),
  );
}

function escaped(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`;
}

function parsed(text: string): FieldValue | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'string') return value;
    if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
  } catch {
    // The cell is not JSON, so it is plain text.
  }
  return null;
}

function isSame(a: FieldValue, b: FieldValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export interface GroupPlace {
  name: string;
  axes: string[];
  /** `['White']` */
  values: string[];
}

/** @returns `Dhruv Dome > Colour: White > Lens: 4 mm` */
export function groupText({ name, axes, values }: GroupPlace): string {
  return pathText([
    name,
    ...axes.map((axis, index) => `${axis.replaceAll(':', '\\:')}: ${values[index] ?? ''}`),
  ]);
}

export function groupPlace(text: string): GroupPlace | null {
  const [name, ...places] = pathParts(text);
  if (name === undefined) return null;
  const axes: string[] = [];
  const values: string[] = [];
  for (const place of places) {
    const [, axis, value] = /^((?:\\:|[^:])*):\s*(.*)$/s.exec(place) ?? [];
    if (!axis || !value) return null;
    axes.push(axis.replaceAll('\\:', ':').trim());
    values.push(value.trim());
  }
  return { name, axes, values };
}

/** `Cameras > Dome`. A `>` in a part is written `\>`. @param parts without white space around them */
export function pathText(parts: readonly string[]): string {
  return parts.map((part) => part.replaceAll('>', '\\>')).join(' > ');
}

export function pathParts(text: string): string[] {
  return text
    .split(/(?<!\\)>/)
    .map((part) => part.trim().replaceAll('\\>', '>'))
    .filter((part) => part !== '');
}

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
