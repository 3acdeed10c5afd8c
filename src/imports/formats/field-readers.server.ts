import { MAX_DESCRIPTION_LENGTH, MAX_PRICE_RUPEES } from '../../catalogue/products/catalogue-limits.ts';
import { countryCodeOf } from '../../catalogue/certificates/countries.ts';
import { isGtin } from '../../catalogue/products/product-codes.ts';
import {
  HSN_PATTERN,
  isNetQuantityExact,
  MAX_BRAND_LENGTH,
  MAX_GROUP_AXES,
  MAX_GST_RATE,
  MAX_MAKER_ADDRESS_LENGTH,
  MAX_NET_QUANTITY,
  MAX_NET_UNIT_LENGTH,
  MAX_SKU_LENGTH,
  MAX_SPEC_LENGTH,
  MAX_SPEC_LIST,
  MAX_SPEC_LIST_TEXT_LENGTH,
  MAX_STOCK_UNITS,
} from '../../catalogue/products/product-limits.ts';
import {
  eachField,
  type KindOf,
  type ProductField,
  productField,
  SHEET_FIELD_NAMES,
  type SheetFieldName,
} from '../../catalogue/products/product-fields.shapes.ts';
import {
  isSpecField,
  isTranslatedField,
  translatedParts,
  type ImportField,
} from '../preview/import-fields.ts';
import { ERROR_TEXT, withoutFormulaQuote } from '../../kit/rules/csv.ts';
import { hasAtMostTwoDecimals, indianNumber } from '../../kit/rules/money.ts';
import { MAX_NAME_LENGTH } from '../../platform/settings/platform-limits.ts';
import * as importMessages from '../preview/import.words.ts';
import { isBroken, isDate, isEmpty, type Cell } from '../reading/sheet-table.server.ts';
import {
  groupPlace,
  pathParts,
  pathText,
  specValue,
  sheetNumber,
  type FieldValue,
  type SheetField,
  type FaultCode,
} from './sheet-product.server.ts';
import { CONTROL_CHARACTERS } from '../../kit/api/text-shapes.ts';

export class CellFault extends Error {
  override name = 'CellFault';
  readonly code: FaultCode;

  constructor(code: FaultCode, sentence: string) {
    super(sentence);
    this.code = code;
  }
}

/** A cell with a value of its own: a date is its text, and an empty or broken cell has none. */
type PlainCell = string | number | boolean;

/** @throws CellFault, as all of these */
export function textOf(text: string, maxLength: number): string {
  if (CONTROL_CHARACTERS.test(text))
    throw new CellFault('control_character', importMessages.faults.controlCharacter);
  if (text.length > maxLength) throw tooLong(maxLength);
  return text;
}

export function lineOf(text: string, maxLength: number): string {
  if (/[\n\r\u2028\u2029]/.test(text))
    throw new CellFault('control_character', importMessages.faults.controlCharacter);
  return textOf(text, maxLength);
}

export function tooLong(maxLength: number): CellFault {
  return new CellFault('too_long', importMessages.faults.tooLong(maxLength));
}

/** The number must not be negative. */
export function numberOf(text: string, cell: PlainCell): number {
  const number = typeof cell === 'boolean' ? null : sheetNumber(typeof cell === 'number' ? cell : text);
  if (number === null) throw new CellFault('number', importMessages.faults.number(text));
  return number;
}

export function wholeNumberOf(text: string, cell: PlainCell, max: number): number {
  const number = numberOf(text, cell);
  if (!Number.isInteger(number) || number > max)
    throw new CellFault('number', importMessages.faults.wholeNumber(text, indianNumber(max)));
  return number;
}

export function rupeesOf(text: string, cell: PlainCell): number {
  const amount = numberOf(text, cell);
  if (amount > MAX_PRICE_RUPEES)
    throw new CellFault('number', importMessages.faults.tooHigh(text, indianNumber(MAX_PRICE_RUPEES)));
  if (!hasAtMostTwoDecimals(amount))
    throw new CellFault('price_decimals', importMessages.faults.priceDecimals(text));
  return amount;
}

export function yesOrNo(text: string): boolean {
  if (/^(yes|y|true|1)$/i.test(text)) return true;
  if (/^(no|n|false|0)$/i.test(text)) return false;
  throw new CellFault('yes_no', importMessages.faults.yesNo(text));
}

/** A group's name, and as much again for its axes and values. */
const MAX_GROUP_LENGTH = 2 * MAX_NAME_LENGTH;
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
/** SKUs such as 1-2 and 3/26, as changed by Excel: `1-Feb`, `Mar-26`. */
const DATE_TEXT = new RegExp(`^(\\d{1,2}-${MONTH}(-\\d{2,4})?|${MONTH}-\\d{2,4})$`, 'i');
/** Fields that `-` does not clear. */
const NEVER_EMPTY: ReadonlySet<string> = new Set<ImportField>([
  ...(['name', 'description', 'price', 'category'] as const),
  ...SHEET_FIELD_NAMES.filter((name) => 'initial' in productField(name).kind),
]);

type Reader = (text: string, cell: PlainCell) => FieldValue;

/** The fields whose kind says how a cell is read. */
type ReadByKind = {
  [Name in SheetFieldName]: KindOf<Name>['as'] extends 'whole' | 'rupees' | 'text' | 'yesNo' ? Name : never;
}[SheetFieldName];

function readerByKind({ kind }: ProductField): Reader | null {
  switch (kind.as) {
    case 'whole':
      return (text, cell) => wholeNumberOf(text, cell, kind.max);
    case 'rupees':
      return rupeesOf;
    case 'text':
      return (text) => lineOf(text, kind.max);
    case 'yesNo':
      return yesOrNo;
    default:
      return null;
  }
}

const OWN_READERS: Record<Exclude<ImportField, 'id' | ReadByKind> | 'sku', Reader> = {
  sku: (text) => {
    if (DATE_TEXT.test(text)) throw new CellFault('sku_date', importMessages.faults.skuDate(text));
    return lineOf(text, MAX_SKU_LENGTH);
  },
  name: (text) => lineOf(text.replace(/\s*[\n\r\u2028\u2029]\s*/g, ' '), MAX_NAME_LENGTH),
  description: (text) => textOf(text, MAX_DESCRIPTION_LENGTH),
  price: rupeesOf,
  category: (text) => pathText(pathParts(text).map((part) => lineOf(part, MAX_NAME_LENGTH))),
  brand: (text) => lineOf(text, MAX_BRAND_LENGTH),
  hsn: (text) => {
    const digits = text.replace(/\s/g, '');
    // The allowed number of digits depends on the present code: older ones may stay.
    if (!HSN_PATTERN.test(digits)) throw new CellFault('hsn', importMessages.faults.hsn(text));
    return digits;
  },
  gstRate: (text, cell) => {
    const rate = numberOf(text, cell);
    if (rate > MAX_GST_RATE || !hasAtMostTwoDecimals(rate))
      throw new CellFault('gst_rate', importMessages.faults.gstRate(text));
    return rate;
  },
  stock: (text, cell) => {
    const units = numberOf(text, cell);
    if (!Number.isInteger(units) || units > MAX_STOCK_UNITS)
      throw new CellFault('stock', importMessages.faults.stock(text));
    return units;
  },
  state: (text) => {
    const state = text.toLowerCase();
    if (state !== 'live' && state !== 'draft')
      throw new CellFault('state', importMessages.faults.state(text));
    return state;
  },
  origin: (text) => {
    const code = countryCodeOf(text);
    if (code === null) throw new CellFault('origin', importMessages.faults.origin(text));
    return code;
  },
  maker: (text) => lineOf(text, MAX_NAME_LENGTH),
  makerAddress: (text) => textOf(text, MAX_MAKER_ADDRESS_LENGTH),
  importer: (text) => lineOf(text, MAX_NAME_LENGTH),
  importerAddress: (text) => textOf(text, MAX_MAKER_ADDRESS_LENGTH),
  netQuantity: (text, cell) => {
    const quantity = numberOf(text, cell);
    if (quantity === 0 || quantity > MAX_NET_QUANTITY || !isNetQuantityExact(quantity))
      throw new CellFault('number', importMessages.faults.netQuantity(text));
    return quantity;
  },
  netUnit: (text) => lineOf(text, MAX_NET_UNIT_LENGTH),
  gtin: (text) => {
    const digits = text.replace(/[\s-]/g, '');
    if (!isGtin(digits)) throw new CellFault('gtin', importMessages.faults.gtin(text));
    return digits;
  },
  group: (text) => {
    const place = groupPlace(text);
    if (place === null || place.axes.length < 1 || place.axes.length > MAX_GROUP_AXES)
      throw new CellFault('required', importMessages.faults.group(text));
    return lineOf(text, MAX_GROUP_LENGTH);
  },
};

const READERS = {
  ...eachField(readerByKind, SHEET_FIELD_NAMES),
  ...OWN_READERS,
} as Record<Exclude<ImportField, 'id'>, Reader>;

/**
 * @returns null to clear the field; undefined to keep it
 * @throws CellFault
 */
export function readField(field: SheetField, cell: Cell | undefined): FieldValue | null | undefined {
  if (cell === undefined || cell === null || isEmpty(cell)) return undefined;
  if (isBroken(cell)) {
    throw cell.broken === 'merged_cell'
      ? new CellFault('merged_cell', importMessages.faults.mergedCell)
      : new CellFault('formula_error', importMessages.faults.formulaError(cell.text));
  }
  if (isDate(cell)) {
    if (field === 'sku') throw new CellFault('sku_date', importMessages.faults.skuDate(cell.date));
    return readText(field, cell.date, cell.date);
  }
  return readText(field, plainText(cell), cell);
}

export function plainText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined || isBroken(cell)) return '';
  if (isDate(cell)) return cell.date;
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return String(cell).trim();
}

function readText(field: SheetField, raw: string, cell: PlainCell) {
  if (raw === '-') {
    if (NEVER_EMPTY.has(field)) throw new CellFault('required', importMessages.faults.notCleared);
    return null;
  }
  if (ERROR_TEXT.test(raw)) throw new CellFault('formula_error', importMessages.faults.formulaError(raw));
  const text = withoutFormulaQuote(raw);
  if (isTranslatedField(field)) return READERS[translatedParts(field)[0]](text, cell);
  if (!isSpecField(field)) return READERS[field](text, cell);
  if (typeof cell !== 'string') return cell;
  return specOf(text);
}

function specOf(text: string): FieldValue {
  const value = specValue(text);
  const fits = Array.isArray(value)
    ? value.length <= MAX_SPEC_LIST && value.every((each) => each.length <= MAX_SPEC_LIST_TEXT_LENGTH)
    : String(value).length <= MAX_SPEC_LENGTH;
  if (!fits) throw tooLong(MAX_SPEC_LENGTH);
  return value;
}
