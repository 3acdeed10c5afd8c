import { MAX_PRICE_RUPEES } from '../../catalogue/products/catalogue-limits.ts';
import { hasAtMostTwoDecimals, indianNumber } from '../../kit/rules/money.ts';
import * as importMessages from '../preview/import.words.ts';
import { CONTROL_CHARACTERS } from '../../kit/api/text-shapes.ts';
import { sheetNumber } from './sheet-number.server.ts';
import type { FaultCode } from './sheet-product.server.ts';

export class CellFault extends Error {
  override name = 'CellFault';
  readonly code: FaultCode;

  constructor(code: FaultCode, sentence: string) {
    super(sentence);
    this.code = code;
  }
}

/** A cell with a value of its own: a date is its text, and an empty or broken cell has none. */
export type PlainCell = string | number | boolean;

/** The text that Excel writes for a formula that fails; a CSV holds only this text. */
const ERROR_TEXT = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/i;

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
  if (ERROR_TEXT.test(text)) throw new CellFault('formula_error', importMessages.faults.formulaError(text));
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
