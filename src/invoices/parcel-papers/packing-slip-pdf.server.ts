import * as dispatchDeskMessages from '../../orders/dispatch/dispatch-desk.words.ts';
import { dayText, oneLine, textLines } from '../pdf/pdf-texts.server.ts';
import {
  AMBER,
  BOTTOM,
  GREY,
  LEFT,
  lineHeightOf,
  PdfCanvas,
  RIGHT,
  TOP,
  type TextLook,
} from '../pdf/pdf-canvas.server.ts';
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
  const nextPage = () => {
    canvas.addPage();
    canvas.write(`Packing slip ${paper.order}, continued`, LEFT, TOP + 7, BOLD);
    return TOP + 11;
  };
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
  const bottom = drawTable(
    canvas,
    placeTable(canvas, columns, rows, LOOK),
    rows,
    drawHead(canvas, paper),
    nextPage,
  );
  if (rows.length === 0) writeNothing(canvas, bottom);
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

function drawHead(canvas: PdfCanvas, { order, which, day, to, shop }: SlipPaper): number {
  canvas.fill(AMBER, LEFT, TOP, 14, 1.4);
  canvas.write('Packing slip', LEFT, TOP + 12, { size: 22, weight: 'bold' });
  canvas.write(order, RIGHT, TOP + 8, { ...BOLD, align: 'right' });
  const facts = [...(which === null ? [] : [which]), dayText(day)].join(' · ');
  canvas.write(facts, RIGHT, TOP + 13, { ...SMALL, align: 'right' });
  canvas.rule(TOP + 17);
  const half = (RIGHT - LEFT) / 2 - 4;
  const bottoms = [shop, to].map(({ name, address, phone }, index) => {
    const x = index === 0 ? LEFT : LEFT + half + 8;
    canvas.write(index === 0 ? 'From' : 'To', x, TOP + 22, SMALL);
    const y = canvas.writeLines(canvas.wrap(oneLine(name), half, BOLD), x, TOP + 27, BOLD);
    const lines = textLines(address).flatMap((line) => canvas.wrap(line, half, SMALL));
    return canvas.writeLines([...lines, ...(phone === null ? [] : [`Phone ${phone}`])], x, y, SMALL);
  });
  return Math.max(...bottoms) + 3;
}

function rollSlip(paper: SlipPaper): Uint8Array<ArrayBuffer> {
  // The length is known once everything has been drawn.
  const height = Math.max(ROLL_MIN_HEIGHT, drawRoll(new PdfCanvas(factsOf(paper)), paper) + ROLL_MARGIN);
  const canvas = new PdfCanvas(factsOf(paper), [ROLL_WIDTH, height]);
  drawRoll(canvas, paper);
  return canvas.bytes();
}

function drawRoll(canvas: PdfCanvas, { order, which, day, to, shop, lines }: SlipPaper): number {
  const inner = ROLL_WIDTH - 2 * ROLL_MARGIN;
  const small: TextLook = { size: 7.5 };
  let y = ROLL_MARGIN + 4;
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
export function pickListPdf({ shop, at, orders, rows }: PickPaper): Uint8Array<ArrayBuffer> {
  const canvas = new PdfCanvas({ title: 'Pick list' });
  const nextPage = () => {
    canvas.addPage();
    canvas.write('Pick list, continued', LEFT, TOP + 7, BOLD);
    return TOP + 11;
  };
  canvas.fill(AMBER, LEFT, TOP, 14, 1.4);
  canvas.write('Pick list', LEFT, TOP + 12, { size: 22, weight: 'bold' });
  canvas.write(oneLine(shop), RIGHT, TOP + 8, { ...BOLD, align: 'right' });
  canvas.write(at, RIGHT, TOP + 13, { ...SMALL, align: 'right' });
  const named = canvas.wrap(orders.join(', '), RIGHT - LEFT, SMALL).slice(0, 12);
  const top = Math.min(BOTTOM - 60, canvas.writeLines(named, LEFT, TOP + 19, SMALL) + 2);
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
  const bottom = drawTable(canvas, placeTable(canvas, columns, table, LOOK), table, top, nextPage);
  if (table.length === 0) writeNothing(canvas, bottom);
  return canvas.bytes();
}
