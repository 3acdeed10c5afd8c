import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import type { DocumentKind, DocumentLine, DocumentRecord } from '../documents/documents.shapes.ts';
import { amount, oneLine, sumOf, taxHeadsOf, type TaxHead, pdfTexts } from './pdf-texts.server.ts';
import type { PdfCanvas } from './pdf-canvas.server.ts';
import { drawTable, placeTable, type Column, type PlacedTable, type TableRow } from './pdf-table.server.ts';

const LOOK = { size: 8.5, isHeadDark: true };

/** The data that the tables and sums of a paper show. */
export interface PaperLines extends Pick<
  DocumentRecord,
  'lines' | 'isInterState' | 'placeOfSupply' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total'
> {
  kind: DocumentKind | 'QTN';
}

export interface LineTable extends PlacedTable {
  bottom: number;
}

/** @param onNextPage begins a page and returns where its contents start; it gets the number of drawn lines */
export function drawLineTable(
  canvas: PdfCanvas,
  record: PaperLines,
  top: number,
  onNextPage: (drawnLines: number) => number,
): LineTable {
  const heads = taxHeadsOf(record);
  const { lines } = record;
  const rows = [
    ...lines.map((line) => lineRow(line, heads, record.kind !== 'CRN')),
    sumRow(pdfTexts.total, lines, heads),
  ];
  const table = placeTable(canvas, columnsOf(heads), rows, LOOK);
  const bottom = drawTable(canvas, table, rows, top, onNextPage, (next) => [
    sumRow(pdfTexts.broughtForward, lines.slice(0, next), heads),
  ]);
  return { ...table, bottom };
}

export function sumRow(label: string, lines: readonly DocumentLine[], heads: readonly TaxHead[]): TableRow {
  const sum = (amountOf: (line: DocumentLine) => number) => ({ text: amount(sumOf(lines.map(amountOf))) });
  const empty = { text: '' };
  return {
    isSum: true,
    cells: [
      empty,
      { text: label },
      empty,
      empty,
      empty,
      sum(({ taxable }) => taxable),
      ...heads.map(({ amountOf }) => sum(amountOf)),
      sum(({ total }) => total),
    ],
  };
}

function columnsOf(heads: readonly TaxHead[]): Column[] {
  const { position, item, hsn, quantity, rate, taxable, total } = pdfTexts.columns;
  const right = (title: string): Column => ({ title, align: 'right' });
  return [
    right(position),
    { title: item, align: 'left', isFlexible: true },
    { title: hsn, align: 'left' },
    right(quantity),
    right(rate),
    right(taxable),
    ...heads.map(({ name }) => right(name)),
    right(total),
  ];
}

function lineRow(line: DocumentLine, heads: readonly TaxHead[], hasPrices: boolean): TableRow {
  const detail = hasPrices ? priceDetail(line) : undefined;
  return {
    cells: [
      { text: String(line.position) },
      { text: oneLine(line.name), ...(detail === undefined ? {} : { detail }) },
      { text: line.hsn ?? '–' },
      { text: line.quantity === 0 ? '–' : `${line.quantity} ${line.uqc}` },
      { text: String(line.rate) },
      { text: amount(line.taxable) },
      ...heads.map(({ amountOf }) => ({ text: amount(amountOf(line)) })),
      { text: amount(line.total) },
    ],
  };
}

/** A discount lowers the taxable value only where the invoice records it (CGST Act s. 15(3)(a)). */
export function priceDetail({ quantity, gross, discount }: DocumentLine): string | undefined {
  if (quantity === 1 && discount === 0) return undefined;
  const paiseEach = paiseOf(gross) / quantity;
  const price =
    quantity > 1 && Number.isInteger(paiseEach)
      ? pdfTexts.priceEach(amount(rupeesOf(paiseEach)))
      : pdfTexts.priceInAll(amount(gross));
  return discount === 0 ? price : `${price}, ${pdfTexts.discount(amount(discount))}`;
}
