import type { Copy, DocumentRecord } from '../documents/documents.shapes.ts';
import { adminTime } from '../../kit/rules/dates.ts';
import { oneLine, taxHeadsOf, titleOf, dayText, stateText, pdfTexts } from './pdf-texts.server.ts';
import { drawFeet, drawHead, nextPage, type PaperStamp } from './quote-pdf.server.ts';
import {
  LEFT,
  lineHeightOf,
  PAGE_HEIGHT,
  PdfCanvas,
  RIGHT,
  type TextLook,
  PALE,
  drawQrCode,
} from './pdf-canvas.server.ts';
import { drawClosing } from './pdf-closing.server.ts';
import { drawParties } from './pdf-parties.server.ts';
import { drawHsnSummary } from './pdf-hsn-summary.server.ts';
import { drawLineTable, sumRow } from './pdf-line-table.server.ts';
import { boldOf, writeInColumn, type PlacedTable } from './pdf-table.server.ts';

const PADDING = 2.6;

/** Millimetres. A signed text of 1,000 characters has about 110 modules a row, each a third of a millimetre wide. */
const QR_SIZE = 40;

/** A QR code needs four modules of white around it. */
const QR_MARGIN = 3;

const LOOK: TextLook = { size: 9 };

const CARRIED_Y = PAGE_HEIGHT - 18.5;

export interface Paper {
  record: DocumentRecord;
  stamp: PaperStamp;
  copy: Copy;
}

/** Rules 46 and 53 of the CGST Rules. The same arguments give the same bytes. */
export function documentPdf(record: DocumentRecord, stamp: PaperStamp, copy: Copy): Uint8Array<ArrayBuffer> {
  return documentsPdf([{ record, stamp, copy }]);
}

/** @param papers at least one; each begins a page */
export function documentsPdf(papers: readonly Paper[]): Uint8Array<ArrayBuffer> {
  const canvas = new PdfCanvas(factsOfPdf(papers[0]!));
  papers.forEach((paper, index) => {
    if (index > 0) canvas.addPage();
    drawPaper(canvas, paper);
    canvas.finishPages();
  });
  return canvas.bytes();
}

function drawPaper(canvas: PdfCanvas, { record, stamp, copy }: Paper): void {
  const firstPage = canvas.pages;
  /** The number of lines drawn up to the end of each full page. */
  const drawnLines: number[] = [];
  const continued = (drawn: number) => {
    drawnLines.push(drawn);
    return nextPage(canvas, stamp, `${titleOf(record)} ${record.number}`, pdfTexts.copy[copy]);
  };
  const continuedAfterLines = () => continued(record.lines.length);

  const belowHead = drawHead(canvas, stamp, {
    title: titleOf(record),
    shopName: record.seller.tradeName,
    mark: pdfTexts.copy[copy],
    facts: [
      [pdfTexts.numberLabel[record.kind], record.number],
      [pdfTexts.date, dayText(record.day)],
      [pdfTexts.orderId, record.orderId],
      ...(record.poNumber === undefined ? [] : [[pdfTexts.poNumberLabel, oneLine(record.poNumber)] as const]),
    ],
  });
  const belowParties = drawParties(canvas, record, belowHead + 7);
  const belowFacts = drawFacts(canvas, record, stamp, belowParties + 1);
  const table = drawLineTable(canvas, record, belowFacts + 5, continued);
  const belowHsn = drawHsnSummary(canvas, record, table.bottom, continuedAfterLines);
  drawClosing(canvas, record, stamp.footer, belowHsn, continuedAfterLines);

  drawnLines.forEach((drawn, index) => {
    canvas.returnTo(firstPage + index);
    drawCarriedForward(canvas, record, table, drawn);
  });
  const label = `${oneLine(record.seller.tradeName)} · ${record.number}`;
  drawFeet(canvas, label, firstPage, () => stamp.isVoid && canvas.writeAcross(pdfTexts.cancelled));
}

/** The facts of a file. */
export function factsOfPdf({ record, stamp }: Paper) {
  return {
    title: `${titleOf(record)} ${record.number}`,
    author: record.seller.legalName,
    at: new Date(record.issuedAt),
    fileId: stamp.contentHash.slice(0, 32),
  };
}

function drawCarriedForward(
  canvas: PdfCanvas,
  record: DocumentRecord,
  { columns, look }: PlacedTable,
  drawn: number,
): void {
  const { cells } = sumRow(pdfTexts.carriedForward, record.lines.slice(0, drawn), taxHeadsOf(record));
  canvas.rule(CARRIED_Y - lineHeightOf(boldOf(look)));
  cells.forEach(({ text }, index) => writeInColumn(canvas, columns[index]!, text, CARRIED_Y, boldOf(look)));
}

function drawFacts(canvas: PdfCanvas, record: DocumentRecord, stamp: PaperStamp, top: number): number {
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

interface Fact {
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
