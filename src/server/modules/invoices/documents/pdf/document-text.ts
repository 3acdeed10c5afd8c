import { hasUnionTerritoryTax } from '../../../../../domain/invoices/states.ts';
import { indianNumber, paiseOf, rupeesOf } from '../../../../../domain/platform/money.ts';
import {
  documentFont,
  holdsOtherScripts,
  printableText,
} from '../../../../../domain/platform/printable-text.ts';
import type { DocumentLine, DocumentRecord } from '../../../../../contract/invoices/documents-shapes.ts';
import { pdfTexts } from './pdf-texts.ts';

/** More lines would push the table off the page. Longer addresses are joined into one line. */
const MAX_ADDRESS_LINES = 8;

/** One head of tax: its name, the share of the rate that it takes, and its amount. */
export interface TaxHead {
  name: string;
  rateOf: (rate: number) => number;
  amountOf: (amounts: Pick<DocumentLine, 'cgst' | 'sgst' | 'igst'>) => number;
}

/** @returns the heads of tax of a document: IGST, or CGST and SGST (UTGST) */
export function taxHeadsOf({ isInterState, placeOfSupply }: DocumentRecord): TaxHead[] {
  if (isInterState) return [{ name: 'IGST', rateOf: (rate) => rate, amountOf: ({ igst }) => igst }];
  const half = (rate: number) => rate / 2;
  const stateHead = hasUnionTerritoryTax(placeOfSupply.code) ? 'UTGST' : 'SGST';
  return [
    { name: 'CGST', rateOf: half, amountOf: ({ cgst }) => cgst },
    { name: stateHead, rateOf: half, amountOf: ({ sgst }) => sgst },
  ];
}

/** @returns `1,15,998.00` */
export function amount(rupees: number): string {
  return indianNumber(rupees, 2);
}

/** @returns the sum in rupees, added as whole paise */
export function sumOf(rupees: readonly number[]): number {
  return rupeesOf(rupees.reduce((paise, each) => paise + paiseOf(each), 0));
}

/** @returns `24-Gujarat` */
export function stateText(code: string, name: string): string {
  return `${code}-${name}`;
}

/** @returns `22-11-2026` for 2026-11-22 */
export function dayText(day: string): string {
  return day.split('-').reverse().join('-');
}

/** @returns text that the font can draw */
export function printable(text: string): string {
  return printableText(text, documentFont);
}

/** @returns the text in one line, in letters that the font has */
export function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim();
}

/** @returns the lines of a text with new lines, in letters that the font has */
export function textLines(text: string, maxLines = MAX_ADDRESS_LINES): string[] {
  const lines = printable(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length > maxLines ? [lines.join(', ')] : lines;
}

/** @returns the sentence about question marks where the document has letters that the font lacks, else null */
export function otherScriptsNote(texts: readonly (string | null)[]): string | null {
  const isShort = texts.some((text) => text !== null && holdsOtherScripts(text, documentFont));
  return isShort ? pdfTexts.otherScripts : null;
}
