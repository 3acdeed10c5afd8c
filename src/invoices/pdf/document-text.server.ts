import { hasUnionTerritoryTax } from '../../platform/gstin/states.ts';
import { indianNumber, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import { documentFont, holdsOtherScripts, printableText } from '../../kit/rules/printable-text.ts';
import type { DocumentLine, DocumentRecord } from '../documents/documents.shapes.ts';
import { pdfTexts } from './pdf-texts.server.ts';

/** More lines would push the table off the page. */
const MAX_ADDRESS_LINES = 8;

export interface TaxHead {
  name: string;
  rateOf: (rate: number) => number;
  amountOf: (amounts: Pick<DocumentLine, 'cgst' | 'sgst' | 'igst'>) => number;
}

export function taxHeadsOf({
  isInterState,
  placeOfSupply,
}: Pick<DocumentRecord, 'isInterState' | 'placeOfSupply'>): TaxHead[] {
  if (isInterState) return [{ name: 'IGST', rateOf: (rate) => rate, amountOf: ({ igst }) => igst }];
  const half = (rate: number) => rate / 2;
  const stateHead = hasUnionTerritoryTax(placeOfSupply.code) ? 'UTGST' : 'SGST';
  return [
    { name: 'CGST', rateOf: half, amountOf: ({ cgst }) => cgst },
    { name: stateHead, rateOf: half, amountOf: ({ sgst }) => sgst },
  ];
}

export function titleOf({ title, kind }: DocumentRecord): string {
  return title ?? pdfTexts.title[kind];
}

/** @returns `1,15,998.00` */
export function amount(rupees: number): string {
  return indianNumber(rupees, 2);
}

/** Rupees, added as whole paise. */
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

export function printable(text: string): string {
  return printableText(text, documentFont);
}

export function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim();
}

export function textLines(text: string, maxLines = MAX_ADDRESS_LINES): string[] {
  const lines = printable(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length > maxLines ? [lines.join(', ')] : lines;
}

/** @returns the note on question marks where the font lacks letters, else null */
export function otherScriptsNote(texts: readonly (string | null)[]): string | null {
  const isShort = texts.some((text) => text !== null && holdsOtherScripts(text, documentFont));
  return isShort ? pdfTexts.otherScripts : null;
}
