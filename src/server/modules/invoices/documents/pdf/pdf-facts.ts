import { adminTime } from '../../../../../domain/platform/dates.ts';
import type { DocumentRecord } from '../../../../../contract/invoices/documents-shapes.ts';
import { dayText, oneLine, stateText } from './document-text.ts';
import type { PaperStamp } from './paper-stamp.ts';
import { LEFT, lineHeightOf, PALE, RIGHT, type PdfCanvas, type TextLook } from './pdf-canvas.ts';
import { pdfTexts } from './pdf-texts.ts';
import { drawQrCode } from './qr-code.ts';

const PADDING = 2.6;
/** Millimetres. A signed text of 1,000 characters has about 110 modules a row, each a third of a millimetre wide. */
const QR_SIZE = 40;
/** A QR code needs four modules of white around it. */
const QR_MARGIN = 3;
const LOOK: TextLook = { size: 9 };

export function drawFacts(canvas: PdfCanvas, record: DocumentRecord, stamp: PaperStamp, top: number): number {
  const qrWidth = stamp.signedQr === null ? 0 : QR_SIZE + QR_MARGIN;
  const lines = factsOf(record, stamp).flatMap(({ text, weight }) =>
    canvas
      .wrap(text, RIGHT - LEFT - 2 * PADDING - qrWidth, { ...LOOK, weight })
      .map((line) => ({ line, weight })),
  );
  const step = lineHeightOf(LOOK) + 0.5;
  const height = Math.max(lines.length * step + 2 * PADDING, stamp.signedQr === null ? 0 : QR_SIZE);
  canvas.fill(PALE, LEFT, top, RIGHT - LEFT - qrWidth, height);
  lines.forEach(({ line, weight }, index) =>
    canvas.write(line, LEFT + PADDING, top + PADDING + 3.2 + index * step, { ...LOOK, weight }),
  );
  if (stamp.signedQr !== null)
    drawQrCode(canvas, stamp.signedQr, RIGHT - QR_SIZE, top + (height - QR_SIZE) / 2, QR_SIZE);
  return top + height;
}

export interface Fact {
  text: string;
  weight: 'normal' | 'bold';
}

export function factsOf(
  { refersTo, reason, placeOfSupply, reverseCharge }: DocumentRecord,
  stamp: PaperStamp,
): Fact[] {
  const { code, name } = placeOfSupply;
  const facts: Fact[] = [];
  const add = (text: string, weight: Fact['weight'] = 'normal') => facts.push({ text, weight });
  if (refersTo !== null) add(pdfTexts.againstInvoice(refersTo.number, dayText(refersTo.day)), 'bold');
  if (reason !== null) add(pdfTexts.reason(oneLine(reason)));
  add(pdfTexts.placeOfSupply(stateText(code, name)), 'bold');
  add(pdfTexts.reverseCharge(reverseCharge ? 'Yes' : 'No'));
  if (stamp.irn !== null) add(pdfTexts.irn(stamp.irn));
  if (stamp.ackNo !== null) add(pdfTexts.ackNo(stamp.ackNo));
  if (stamp.ackAt !== null) add(pdfTexts.ackDate(adminTime(stamp.ackAt)));
  return facts;
}
