import { MAX_DESCRIPTION_LENGTH, MAX_PRICE_RUPEES } from '../../../../domain/catalogue/catalogue-limits.ts';
import { countryCodeOf } from '../../../../domain/catalogue/countries.ts';
import { isGtin } from '../../../../domain/catalogue/gtin.ts';
import { isSpecField, type ImportField } from '../../../../domain/imports/import-fields.ts';
import { withoutFormulaQuote } from '../../../../domain/platform/formula-quote.ts';
import { hasAtMostTwoDecimals, indianNumber } from '../../../../domain/platform/money.ts';
import { MAX_NAME_LENGTH } from '../../../../domain/platform/platform-limits.ts';
import * as importMessages from '../../../../contract/imports/import-messages.ts';
import { CONTROL_CHARACTERS } from '../../../../contract/platform/text-shapes.ts';
import { isBroken, isDate, isEmpty, type Cell } from '../reading/sheet-table.ts';
import { CellFault } from './cell-fault.ts';
import { groupPlace } from './group-text.ts';
import { pathParts, pathText } from './path-text.ts';
import { sheetNumber } from './sheet-number.ts';
import type { FieldValue, ProductField } from './sheet-product.ts';
import { specValue } from './spec-text.ts';

const MAX_SKU_LENGTH = 60;
const MAX_ADDRESS_LENGTH = 500;
const MAX_SPEC_LENGTH = 500;
const MAX_STOCK = 1_000_000;
const MAX_WARRANTY_MONTHS = 600;
const MAX_WEIGHT_GRAMS = 1_000_000;
const MAX_BRAND_LENGTH = 120;
/** SKUs such as 1-2 and 3/26, as changed by Excel. */
const DATE_TEXT =
  /^(\d{1,2}-(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(-\d{2,4})?|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{2,4})$/i;
/** Not cleared by `-`. */
const NEVER_EMPTY: ReadonlySet<string> = new Set<ImportField>([
  ...(['name', 'description', 'price', 'category', 'gstRate', 'isFeatured', 'state'] as const),
]);

type Reader = (text: string, cell: string | number | boolean) => FieldValue;

const READERS: Record<Exclude<ImportField, 'id'>, Reader> = {
  sku: (text) => {
    if (DATE_TEXT.test(text)) throw new CellFault('sku_date', importMessages.faults.skuDate(text));
    return lineOf(text, MAX_SKU_LENGTH);
  },
  name: (text) => lineOf(text.replace(/\s*[\n\r\u2028\u2029]\s*/g, ' '), MAX_NAME_LENGTH),
  description: (text) => textOf(text, MAX_DESCRIPTION_LENGTH),
  price: rupees,
  mrp: rupees,
  category: (text) => pathText(pathParts(text).map((part) => lineOf(part, MAX_NAME_LENGTH))),
  brand: (text) => lineOf(text, MAX_BRAND_LENGTH),
  hsn: (text) => {
    const digits = text.replace(/\s/g, '');
    // The allowed number of digits depends on the present code: older ones may stay.
    if (!/^\d{4,8}$/.test(digits)) throw new CellFault('hsn', importMessages.faults.hsn(text));
    return digits;
  },
  gstRate: (text, cell) => {
    const rate = numberOf(text, cell);
    if (rate > 100 || !hasAtMostTwoDecimals(rate))
      throw new CellFault('gst_rate', importMessages.faults.gstRate(text));
    return rate;
  },
  warrantyMonths: (text, cell) => wholeNumber(text, cell, MAX_WARRANTY_MONTHS),
  stock: (text, cell) => {
    const units = numberOf(text, cell);
    if (!Number.isInteger(units) || units > MAX_STOCK)
      throw new CellFault('stock', importMessages.faults.stock(text));
    return units;
  },
  isFeatured: yesOrNo,
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
  makerAddress: (text) => textOf(text, MAX_ADDRESS_LENGTH),
  importer: (text) => lineOf(text, MAX_NAME_LENGTH),
  importerAddress: (text) => textOf(text, MAX_ADDRESS_LENGTH),
  netQuantity: (text, cell) => {
    const quantity = numberOf(text, cell);
    if (quantity === 0 || quantity > MAX_STOCK || Number(quantity.toFixed(3)) !== quantity)
      throw new CellFault('number', importMessages.faults.netQuantity(text));
    return quantity;
  },
  netUnit: (text) => lineOf(text, 20),
  gtin: (text) => {
    const digits = text.replace(/[\s-]/g, '');
    if (!isGtin(digits)) throw new CellFault('gtin', importMessages.faults.gtin(text));
    return digits;
  },
  weightGrams: (text, cell) => wholeNumber(text, cell, MAX_WEIGHT_GRAMS),
  costPrice: rupees,
  reorderAt: (text, cell) => wholeNumber(text, cell, MAX_STOCK),
  group: (text) => {
    const place = groupPlace(text);
    if (place === null || place.axes.length < 1 || place.axes.length > 3)
      throw new CellFault('required', importMessages.faults.group(text));
    return lineOf(text, 2 * MAX_NAME_LENGTH);
  },
};

/**
 * @returns null to clear the field; undefined to keep it
 * @throws CellFault
 */
export function readField(field: ProductField, cell: Cell | undefined): FieldValue | null | undefined {
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

function readText(field: ProductField, raw: string, cell: string | number | boolean) {
  if (raw === '-') {
    if (NEVER_EMPTY.has(field)) throw new CellFault('required', importMessages.faults.notCleared);
    return null;
  }
  const text = withoutFormulaQuote(raw);
  if (!isSpecField(field)) return READERS[field](text, cell);
  if (typeof cell !== 'string') return cell;
  return specOf(text);
}

function specOf(text: string): FieldValue {
  const value = specValue(text);
  const longest = Array.isArray(value)
    ? Math.max(0, ...value.map((each) => each.length * 2.5))
    : String(value).length;
  if (longest > MAX_SPEC_LENGTH || (Array.isArray(value) && value.length > 30))
    throw new CellFault('too_long', importMessages.faults.tooLong(MAX_SPEC_LENGTH));
  return value;
}

function lineOf(text: string, maxLength: number): string {
  if (/[\n\r\u2028\u2029]/.test(text))
    throw new CellFault('control_character', importMessages.faults.controlCharacter);
  return textOf(text, maxLength);
}

function textOf(text: string, maxLength: number): string {
  if (CONTROL_CHARACTERS.test(text))
    throw new CellFault('control_character', importMessages.faults.controlCharacter);
  if (text.length > maxLength) throw new CellFault('too_long', importMessages.faults.tooLong(maxLength));
  return text;
}

const ERROR_TEXT = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/i;

function numberOf(text: string, cell: string | number | boolean): number {
  if (ERROR_TEXT.test(text)) throw new CellFault('formula_error', importMessages.faults.formulaError(text));
  const number = typeof cell === 'boolean' ? null : sheetNumber(typeof cell === 'number' ? cell : text);
  if (number === null) throw new CellFault('number', importMessages.faults.number(text));
  return number;
}

function rupees(text: string, cell: string | number | boolean): number {
  const amount = numberOf(text, cell);
  if (amount > MAX_PRICE_RUPEES)
    throw new CellFault('number', importMessages.faults.tooHigh(text, indianNumber(MAX_PRICE_RUPEES)));
  if (!hasAtMostTwoDecimals(amount))
    throw new CellFault('price_decimals', importMessages.faults.priceDecimals(text));
  return amount;
}

function wholeNumber(text: string, cell: string | number | boolean, max: number): number {
  const number = numberOf(text, cell);
  if (!Number.isInteger(number) || number > max)
    throw new CellFault('number', importMessages.faults.wholeNumber(text, indianNumber(max)));
  return number;
}

function yesOrNo(text: string): boolean {
  if (/^(yes|y|true|1)$/i.test(text)) return true;
  if (/^(no|n|false|0)$/i.test(text)) return false;
  throw new CellFault('yes_no', importMessages.faults.yesNo(text));
}
