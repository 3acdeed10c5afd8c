import type { DocumentLine } from '../documents/documents.shapes.ts';
import { pdfTexts, amount, sumOf, taxHeadsOf, type TaxHead } from './pdf-texts.server.ts';
import { LEFT, type PdfCanvas, BOTTOM } from './pdf-canvas.server.ts';
import type { PaperLines } from './pdf-line-table.server.ts';
import { drawTable, heightOfStart, placeTable, type Column, type TableRow } from './pdf-table.server.ts';

const LOOK = { size: 8, isHeadDark: false };

const HEADING_HEIGHT = 6.5;

/**
 * Shows the rate of each head of tax too.
 * @param onNextPage begins a page and returns where its contents start
 * @returns where the table ends
 */
export function drawHsnSummary(
  canvas: PdfCanvas,
  record: PaperLines,
  top: number,
  onNextPage: () => number,
): number {
  const heads = taxHeadsOf(record);
  const rows = [
    ...groupsOf(record.lines).map(({ hsn, rate, lines }) => sumsRow(hsn, lines, heads, rate)),
    { ...sumsRow(pdfTexts.total, record.lines, heads, null), isSum: true },
  ];
  let y = top + 4;
  if (y + HEADING_HEIGHT + heightOfStart(LOOK) > BOTTOM) y = onNextPage();
  canvas.write(pdfTexts.hsnSummary, LEFT, y + 3.4, { weight: 'bold' });
  const table = placeTable(canvas, columnsOf(heads), rows, LOOK);
  return drawTable(canvas, table, rows, y + HEADING_HEIGHT - 1, onNextPage);
}

interface HsnGroup {
  hsn: string;
  rate: number;
  lines: DocumentLine[];
}

export function groupsOf(lines: readonly DocumentLine[]): HsnGroup[] {
  const groups = new Map<string, HsnGroup>();
  for (const line of lines) {
    const { rate } = line;
    const hsn = line.hsn ?? '–';
    const group = groups.get(`${hsn} ${rate}`);
    if (group) group.lines.push(line);
    else groups.set(`${hsn} ${rate}`, { hsn, rate, lines: [line] });
  }
  return [...groups.values()];
}

function columnsOf(heads: readonly TaxHead[]): Column[] {
  const { hsn, taxable, totalTax } = pdfTexts.columns;
  const right = (title: string): Column => ({ title, align: 'right' });
  return [
    { title: hsn, align: 'left', isFlexible: true },
    right(taxable),
    ...heads.flatMap(({ name }) => [right(pdfTexts.headRate(name)), right(name)]),
    right(totalTax),
  ];
}

/** @param rate null for the sum of all */
function sumsRow(
  label: string,
  lines: readonly DocumentLine[],
  heads: readonly TaxHead[],
  rate: number | null,
): TableRow {
  const taxes = heads.map(({ amountOf }) => sumOf(lines.map(amountOf)));
  return {
    cells: [
      { text: label },
      { text: amount(sumOf(lines.map(({ taxable }) => taxable))) },
      ...heads.flatMap(({ rateOf }, index) => [
        { text: rate === null ? '' : String(rateOf(rate)) },
        { text: amount(taxes[index]!) },
      ]),
      { text: amount(sumOf(taxes)) },
    ],
  };
}
