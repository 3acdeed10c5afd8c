import type { Copy, DocumentRecord } from '../../../../../contract/invoices/documents-shapes.ts';
import { dayText, oneLine, titleOf } from './document-text.ts';
import type { PaperStamp } from './paper-stamp.ts';
import { AMBER, GREY, LEFT, RIGHT, TOP, type PdfCanvas } from './pdf-canvas.ts';
import { pdfTexts } from './pdf-texts.ts';

const META_STEP = 5.4;
const TITLE = { size: 22, weight: 'bold' } as const;

const LOGO = { x: LEFT, y: TOP - 2, width: 60, height: 13 };

/** Draws the logo instead of the shop's name, where there is one. */
export function drawFirstHead(
  canvas: PdfCanvas,
  record: DocumentRecord,
  { logo }: PaperStamp,
  copy: Copy,
): number {
  if (logo === undefined) {
    canvas.fill(AMBER, LEFT, TOP, 14, 1.4);
    canvas.write(titleOf(record), LEFT, TOP + 12, TITLE);
    canvas.write(oneLine(record.seller.tradeName), LEFT, TOP + 19, { size: 10, colour: GREY });
  } else {
    canvas.drawPicture(logo, LOGO);
    canvas.write(titleOf(record), LEFT, TOP + 20, TITLE);
  }
  canvas.write(pdfTexts.copy[copy], RIGHT, TOP + 1.6, { weight: 'bold', align: 'right' });
  const meta = [
    [pdfTexts.numberLabel[record.kind], record.number],
    [pdfTexts.date, dayText(record.day)],
    [pdfTexts.orderId, record.orderId],
  ] as const;
  meta.forEach(([name, value], index) => {
    const y = TOP + 8.2 + index * META_STEP;
    canvas.write(name, RIGHT - 62, y, { size: 10, colour: GREY });
    canvas.write(value, RIGHT, y, { size: 10, weight: 'bold', align: 'right' });
  });
  canvas.rule(TOP + 24);
  return TOP + 24;
}

export function drawContinuedHead(canvas: PdfCanvas, record: DocumentRecord, copy: Copy): number {
  const title = `${titleOf(record)} ${record.number}, ${pdfTexts.continued}`;
  canvas.fill(AMBER, LEFT, TOP, 14, 1.4);
  canvas.write(title, LEFT, TOP + 7.4, { size: 11, weight: 'bold' });
  canvas.write(pdfTexts.copy[copy], RIGHT, TOP + 7.4, { weight: 'bold', align: 'right' });
  return TOP + 12;
}
