import * as dispatchDeskMessages from '../../orders/dispatch/dispatch-desk.words.ts';
import { dayText, oneLine, textLines } from '../pdf/pdf-texts.server.ts';
import { GREY, LEFT, lineHeightOf, PdfCanvas, RIGHT, type TextLook } from '../pdf/pdf-canvas.server.ts';
import { drawFeet, drawHead, nextPage } from '../pdf/quote-pdf.server.ts';
import { drawColumns, partyOf } from '../pdf/pdf-parties.server.ts';
import { drawTable, placeTable, type Column, type TableRow } from '../pdf/pdf-table.server.ts';
import type { PickPaper, SlipPaper, SlipSize } from './parcel-papers.server.ts';

const LOOK = { size: 9.5, isHeadDark: true };
const SMALL: TextLook = { size: 8.5, colour: GREY };
const BOLD: TextLook = { size: 10, weight: 'bold' };

const ROLL_WIDTH = 80;
const ROLL_MARGIN = 4;
/** Longer than wide, else the page would be turned. */
const ROLL_MIN_HEIGHT = ROLL_WIDTH + 1;

/** Names, quantities and serial numbers; never a price. */
export function packingSlipPdf(paper: SlipPaper, size: SlipSize): Uint8Array<ArrayBuffer> {
  if (size === '80mm') return rollSlip(paper);
  const canvas = new PdfCanvas(factsOf(paper));
  const { brand, shop, to, order, which, day } = paper;
  const { title } = factsOf(paper);
  const belowHead = drawHead(canvas, brand, {
    title: 'Packing slip',
    shopName: shop.name,
    facts: [
      ['Order ID', order],
      ...(which === null ? [] : [['Parcel', which.replace(/^Parcel /, '')] as const]),
      ['Date', dayText(day)],
    ],
  });
  const belowParties = drawColumns(canvas, [partyOf('From', shop), partyOf('To', to)], belowHead + 7);
  const rows = paper.lines.map((line): TableRow => ({
    cells: [
      { text: oneLine(line.name), detail: detailOf(line) },
      { text: oneLine(line.sku ?? '') },
      { text: String(line.quantity) },
    ],
  }));
  const columns: Column[] = [
    { title: 'Article', align: 'left', isFlexible: true },
    { title: 'SKU', align: 'left' },
    { title: 'Quantity', align: 'right' },
  ];
  const bottom = drawTable(canvas, placeTable(canvas, columns, rows, LOOK), rows, belowParties + 3, () =>
    nextPage(canvas, brand, title),
  );
  if (rows.length === 0) writeNothing(canvas, bottom);
  drawFeet(canvas, `${oneLine(shop.name)} · ${order}`);
  return canvas.bytes();
}

function factsOf({ order }: SlipPaper) {
  return { title: `Packing slip ${order}` };
}

function writeNothing(canvas: PdfCanvas, bottom: number): void {
  canvas.write(dispatchDeskMessages.nothingToPack, LEFT, bottom + 5, SMALL);
}

function detailOf({ kit, serials }: SlipPaper['lines'][number]): string {
  return [
    ...(kit === null ? [] : [`Part of ${oneLine(kit)}`]),
    ...(serials.length === 0 ? [] : [`Serial numbers: ${serials.join(', ')}`]),
  ].join(' · ');
}

function rollSlip(paper: SlipPaper): Uint8Array<ArrayBuffer> {
  // The length is known once everything has been drawn.
  const height = Math.max(ROLL_MIN_HEIGHT, drawRoll(new PdfCanvas(factsOf(paper)), paper) + ROLL_MARGIN);
  const canvas = new PdfCanvas(factsOf(paper), [ROLL_WIDTH, height]);
  drawRoll(canvas, paper);
  return canvas.bytes();
}

function drawRoll(canvas: PdfCanvas, { brand, order, which, day, to, shop, lines }: SlipPaper): number {
  const inner = ROLL_WIDTH - 2 * ROLL_MARGIN;
  const small: TextLook = { size: 7.5 };
  const logo = { x: ROLL_MARGIN, y: ROLL_MARGIN, width: inner - 16, height: 12 };
  let y = ROLL_MARGIN + 4 + (brand.logo === undefined ? 0 : canvas.drawPicture(brand.logo, logo) + 2);
  const write = (text: string, look: TextLook, width = inner) => {
    y = canvas.writeLines(canvas.wrap(oneLine(text), width, look), ROLL_MARGIN, y, look);
  };
  write(shop.name, BOLD);
  write(`Packing slip ${order}`, BOLD);
  write([...(which === null ? [] : [which]), dayText(day)].join(' · '), small);
  canvas.rule(y - 1, ROLL_MARGIN, ROLL_WIDTH - ROLL_MARGIN);
  y += 3;
  write(to.name, BOLD);
  for (const line of textLines(to.address)) write(line, small);
  canvas.rule(y - 1, ROLL_MARGIN, ROLL_WIDTH - ROLL_MARGIN);
  y += 3;
  if (lines.length === 0) write(dispatchDeskMessages.nothingToPack, small);
  for (const line of lines) {
    const look: TextLook = { size: 8.5, weight: 'bold' };
    canvas.write(`${line.quantity} ×`, ROLL_MARGIN + 8, y, { ...look, align: 'right' });
    y = canvas.writeLines(canvas.wrap(oneLine(line.name), inner - 10, look), ROLL_MARGIN + 10, y, look);
    const detail = detailOf(line);
    if (detail === '') continue;
    y = canvas.writeLines(canvas.wrap(detail, inner - 10, small), ROLL_MARGIN + 10, y, small);
    y += lineHeightOf(small) / 4;
  }
  return y;
}

/** One list of the goods to fetch for many orders. */
export function pickListPdf({ brand, shop, at, orders, rows }: PickPaper): Uint8Array<ArrayBuffer> {
  const canvas = new PdfCanvas({ title: 'Pick list' });
  const head = { title: 'Pick list', shopName: shop, facts: [['Date', at]] as const };
  const belowHead = drawHead(canvas, brand, head);
  const named = canvas.wrap(orders.join(', '), RIGHT - LEFT, SMALL).slice(0, 12);
  const top = canvas.writeLines(named, LEFT, belowHead + 6, SMALL) + 2;
  const table = rows.map((row): TableRow => ({
    cells: [
      {
        text: oneLine(row.name),
        detail: row.orders.map(({ order, quantity }) => `${order}: ${quantity}`).join(' · '),
      },
      { text: oneLine(row.sku ?? '') },
      { text: row.stock === null ? '–' : String(row.stock) },
      { text: String(row.quantity) },
      { text: '' },
    ],
  }));
  const columns: Column[] = [
    { title: 'Article', align: 'left', isFlexible: true },
    { title: 'SKU', align: 'left' },
    { title: 'In stock', align: 'right' },
    { title: 'Fetch', align: 'right' },
    { title: 'Done', align: 'left' },
  ];
  const placed = placeTable(canvas, columns, table, LOOK);
  const bottom = drawTable(canvas, placed, table, top, () => nextPage(canvas, brand, 'Pick list'));
  if (table.length === 0) writeNothing(canvas, bottom);
  drawFeet(canvas, oneLine(shop));
  return canvas.bytes();
}
