import { adminRupees } from '../../kit/rules/money.ts';
import { oneLine, textLines } from '../pdf/pdf-texts.server.ts';
import {
  GREY,
  INK,
  lineHeightOf,
  PAGE_HEIGHT,
  PAGE_WIDTH,
  PdfCanvas,
  type TextLook,
  drawQrCode,
} from '../pdf/pdf-canvas.server.ts';
import type { LabelPaper, LabelSize, Party } from './parcel-papers.server.ts';

/** Millimetres. */
const WIDTH = 100;
const MARGIN = 6;
const INNER = WIDTH - 2 * MARGIN;
const QR_SIZE = 26;
const BARS_HEIGHT = 18;
/** White space of Code 128 on each side, in modules. */
const QUIET = 10;
const MAX_MODULE = 0.5;
const MAX_ADDRESS_LINES = 6;

const SMALL: TextLook = { size: 7.5, colour: GREY };
const TEXT: TextLook = { size: 9 };
const NAME: TextLook = { size: 13, weight: 'bold' };
const ADDRESS: TextLook = { size: 11 };
/** The largest type of the label: parcels are sorted by it. */
const PIN: TextLook = { size: 20, weight: 'bold' };

/** Draws one label a page of 100 by 150 mm, or four on an A4 sheet. */
export function labelsPdf(labels: readonly LabelPaper[], size: LabelSize): Uint8Array<ArrayBuffer> {
  const canvas = new PdfCanvas({ title: 'Labels' }, size === 'a4' ? undefined : [WIDTH, 150]);
  labels.forEach((label, index) => {
    const place = size === 'a4' ? index % 4 : 0;
    if (index > 0 && place === 0) canvas.addPage();
    if (size === 'a4' && place === 0) drawCuts(canvas);
    const [left, top] =
      size === 'a4'
        ? [(place % 2) * (PAGE_WIDTH / 2) + 2.5, Math.floor(place / 2) * (PAGE_HEIGHT / 2)]
        : [0, 1];
    drawLabel(canvas, label, left, top);
  });
  return canvas.bytes();
}

function drawCuts(canvas: PdfCanvas): void {
  canvas.line(PAGE_WIDTH / 2, 0, PAGE_WIDTH / 2, PAGE_HEIGHT, 0.1);
  canvas.line(0, PAGE_HEIGHT / 2, PAGE_WIDTH, PAGE_HEIGHT / 2, 0.1);
}

function drawLabel(canvas: PdfCanvas, label: LabelPaper, left: number, top: number): void {
  const x = left + MARGIN;
  const right = x + INNER;
  canvas.write(oneLine(label.order), x, top + 10, NAME);
  canvas.write(label.which, right, top + 10, { ...TEXT, weight: 'bold', align: 'right' });
  canvas.rule(top + 13, x, right);
  const afterTo = drawTo(canvas, label.to, x, top + 18);
  canvas.rule(afterTo, x, right);
  drawFrom(canvas, label.from, x, afterTo + 4.5);
  drawMoney(canvas, label, x, top + 92);
  drawQrCode(canvas, label.link, right - QR_SIZE, top + 84, QR_SIZE);
  drawBars(canvas, label.barcode.modules, x, top + 115);
  canvas.write(label.barcode.text, x + INNER / 2, top + 115 + BARS_HEIGHT + 5, {
    size: 11,
    weight: 'bold',
    align: 'center',
  });
}

function drawTo(canvas: PdfCanvas, { name, address, pin, phone }: Party, x: number, y: number): number {
  canvas.write('To', x, y, SMALL);
  let next = canvas.writeLines(canvas.wrap(oneLine(name), INNER, NAME).slice(0, 2), x, y + 6, NAME);
  const lines = addressLines(canvas, address, ADDRESS, MAX_ADDRESS_LINES);
  next = canvas.writeLines(lines, x, next, ADDRESS);
  if (pin !== null) {
    canvas.write(pin, x + INNER, next + 1, { ...PIN, align: 'right' });
    if (phone === null) next += lineHeightOf(ADDRESS);
  }
  if (phone !== null) {
    canvas.write(`Phone ${phone}`, x, next, { ...ADDRESS, weight: 'bold' });
    next += lineHeightOf(ADDRESS);
  }
  return next;
}

function drawFrom(canvas: PdfCanvas, { name, address, phone }: Party, x: number, y: number): void {
  const who = [
    oneLine(name),
    ...addressLines(canvas, address, SMALL, 3),
    ...(phone ? [`Phone ${phone}`] : []),
  ];
  canvas.write('From', x, y, SMALL);
  canvas.writeLines(who, x, y + lineHeightOf(SMALL), { ...SMALL, colour: INK });
}

function addressLines(canvas: PdfCanvas, address: string, look: TextLook, most: number): string[] {
  const lines = textLines(address).flatMap((line) => canvas.wrap(line, INNER, look));
  return lines.length > most
    ? [
        ...lines.slice(0, most - 1),
        lines
          .slice(most - 1)
          .join(' ')
          .slice(0, 60),
      ]
    : lines;
}

function drawMoney(
  canvas: PdfCanvas,
  { collect, courier, weightGrams }: LabelPaper,
  x: number,
  y: number,
): void {
  const words = collect > 0 ? `Collect ${adminRupees(collect)}` : 'Prepaid';
  canvas.write(words, x, y, { size: 15, weight: 'bold' });
  const facts = [
    ...(courier === null ? [] : [oneLine(courier)]),
    ...(weightGrams === null ? [] : [`${weightGrams} g`]),
  ];
  canvas.writeLines(facts, x, y + 7, TEXT);
}

function drawBars(canvas: PdfCanvas, modules: string, x: number, y: number): void {
  const width = Math.min(MAX_MODULE, INNER / (modules.length + 2 * QUIET));
  const left = x + (INNER - width * modules.length) / 2;
  const bars = Array.from(modules.matchAll(/1+/g), ({ index, 0: bar }) => ({
    ...{ x: left + index * width, y },
    ...{ width: bar.length * width, height: BARS_HEIGHT },
  }));
  canvas.fillAll(INK, bars);
}
