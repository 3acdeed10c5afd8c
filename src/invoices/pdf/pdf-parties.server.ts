import type { DocumentRecord, DocumentLine } from '../documents/documents.shapes.ts';
import {
  oneLine,
  stateText,
  textLines,
  pdfTexts,
  amount,
  sumOf,
  taxHeadsOf,
  type TaxHead,
} from './pdf-texts.server.ts';
import {
  GREY,
  LEFT,
  lineHeightOf,
  RIGHT,
  type PdfCanvas,
  type TextLook,
  BOTTOM,
} from './pdf-canvas.server.ts';
import type { PaperLines } from './pdf-line-table.server.ts';
import { drawTable, heightOfStart, placeTable, type Column, type TableRow } from './pdf-table.server.ts';

const GAP = 6;
const COLUMNS = 3;
const WIDTH = (RIGHT - LEFT - (COLUMNS - 1) * GAP) / COLUMNS;
const NORMAL_SIZE = 9;
const SMALL_SIZE = 6.5;
const MAX_NORMAL_LINES = 24;

export interface Party {
  heading: string;
  name: string | null;
  lines: string[];
}

export function drawParties(canvas: PdfCanvas, record: DocumentRecord, top: number): number {
  return drawColumns(canvas, [sellerOf(record), buyerOf(record), shipToOf(record)], top);
}

/** @param parties at most three. @returns where the longest ends */
export function drawColumns(canvas: PdfCanvas, parties: readonly Party[], top: number): number {
  const longest = Math.max(...parties.map((party) => heightInLines(canvas, party)));
  const look = { size: longest > MAX_NORMAL_LINES ? SMALL_SIZE : NORMAL_SIZE };
  const bottoms = parties.map((party, index) =>
    drawParty(canvas, party, LEFT + index * (WIDTH + GAP), top, look),
  );
  return Math.max(...bottoms);
}

export function sellerOf({ seller }: DocumentRecord): Party {
  return {
    heading: pdfTexts.seller,
    name: oneLine(seller.legalName),
    lines: [
      oneLine(seller.line1),
      oneLine(seller.line2),
      oneLine(`${seller.city} ${seller.pin}`),
      pdfTexts.state(stateText(seller.stateCode, seller.state)),
      pdfTexts.gstin(seller.gstin),
      ...(seller.phone === '' ? [] : [pdfTexts.phone(oneLine(seller.phone))]),
      pdfTexts.email(oneLine(seller.email)),
    ].filter((line) => line !== ''),
  };
}

export function buyerOf({ buyer }: DocumentRecord): Party {
  return {
    heading: pdfTexts.buyer,
    name: oneLine(buyer.name),
    lines: [
      ...textLines(buyer.address),
      ...stateLine(buyer),
      pdfTexts.gstin(buyer.gstin ?? pdfTexts.unregistered),
      ...(buyer.phone === null ? [] : [pdfTexts.phone(oneLine(buyer.phone))]),
      ...(buyer.email === null ? [] : [pdfTexts.email(oneLine(buyer.email))]),
    ],
  };
}

export function shipToOf({ shipTo }: DocumentRecord): Party {
  const address = textLines(shipTo.address);
  const isPinMissing = shipTo.pin !== null && !address.some((line) => line.includes(shipTo.pin!));
  return {
    heading: shipTo.isPickup ? pdfTexts.handedOver : pdfTexts.shipTo,
    name: shipTo.name ? oneLine(shipTo.name) : null,
    lines: [
      ...address,
      ...(isPinMissing ? [pdfTexts.pin(shipTo.pin!)] : []),
      ...stateLine(shipTo),
      ...(shipTo.phone ? [pdfTexts.phone(oneLine(shipTo.phone))] : []),
    ],
  };
}

function stateLine({ stateCode, state }: { stateCode: string | null; state: string | null }): string[] {
  return stateCode === null || state === null ? [] : [pdfTexts.state(stateText(stateCode, state))];
}

function heightInLines(canvas: PdfCanvas, { name, lines }: Party): number {
  return [...(name === null ? [] : [name]), ...lines].flatMap((line) => canvas.wrap(line, WIDTH)).length;
}

function drawParty(
  canvas: PdfCanvas,
  { heading, name, lines }: Party,
  x: number,
  top: number,
  look: TextLook,
): number {
  canvas.write(heading, x, top, { size: 8.5, colour: GREY });
  const bold: TextLook = { ...look, weight: 'bold' };
  let y = top + lineHeightOf({ size: NORMAL_SIZE }) + 0.6;
  if (name !== null) y = canvas.writeLines(canvas.wrap(name, WIDTH, bold), x, y, bold);
  for (const line of lines) y = canvas.writeLines(canvas.wrap(line, WIDTH, look), x, y, look);
  return y;
}

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
