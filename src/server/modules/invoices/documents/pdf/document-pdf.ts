import type { Copy, DocumentRecord } from '../../../../../contract/invoices/documents-shapes.ts';
import { oneLine, taxHeadsOf, titleOf } from './document-text.ts';
import type { PaperStamp } from './paper-stamp.ts';
import { GREY, LEFT, lineHeightOf, PAGE_HEIGHT, PdfCanvas, RIGHT, type TextLook } from './pdf-canvas.ts';
import { drawClosing } from './pdf-closing.ts';
import { drawFacts } from './pdf-facts.ts';
import { drawContinuedHead, drawFirstHead } from './pdf-head.ts';
import { drawHsnSummary } from './pdf-hsn-summary.ts';
import { drawLineTable, sumRow } from './pdf-line-table.ts';
import { drawParties } from './pdf-parties.ts';
import { boldOf, writeInColumn, type PlacedTable } from './pdf-table.ts';
import { pdfTexts } from './pdf-texts.ts';
import { TimeInIndia } from './time-in-india.ts';

const FOOT_Y = PAGE_HEIGHT - 10;
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
  const canvas = new PdfCanvas();
  describePdf(canvas, papers);
  papers.forEach((paper, index) => {
    if (index > 0) canvas.pdf.addPage();
    drawPaper(canvas, paper);
  });
  return new Uint8Array(canvas.pdf.output('arraybuffer'));
}

function drawPaper(canvas: PdfCanvas, { record, stamp, copy }: Paper): void {
  const firstPage = canvas.pdf.getNumberOfPages();
  /** The number of lines drawn up to the end of each full page. */
  const drawnLines: number[] = [];
  const nextPage = (drawn: number) => {
    drawnLines.push(drawn);
    canvas.pdf.addPage();
    return drawContinuedHead(canvas, record, copy);
  };
  const nextPageAfterLines = () => nextPage(record.lines.length);

  const belowHead = drawFirstHead(canvas, record, stamp, copy);
  const belowParties = drawParties(canvas, record, belowHead + 7);
  const belowFacts = drawFacts(canvas, record, stamp, belowParties + 1);
  const table = drawLineTable(canvas, record, belowFacts + 5, nextPage);
  const belowHsn = drawHsnSummary(canvas, record, table.bottom, nextPageAfterLines);
  drawClosing(canvas, record, stamp.footer, belowHsn, nextPageAfterLines);

  drawnLines.forEach((drawn, index) => {
    canvas.pdf.setPage(firstPage + index);
    drawCarriedForward(canvas, record, table, drawn);
  });
  drawFeet(canvas, record, firstPage, stamp.isVoid);
}

/** The defaults are the present time and a random number. */
export function describePdf({ pdf }: PdfCanvas, papers: readonly Paper[]): void {
  const { record, stamp } = papers[0]!;
  pdf.setProperties({ title: `${titleOf(record)} ${record.number}`, author: record.seller.legalName });
  pdf.setCreationDate(new TimeInIndia(record.issuedAt));
  pdf.setFileId(stamp.contentHash.slice(0, 32).toUpperCase());
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

function drawFeet(
  canvas: PdfCanvas,
  { number, seller }: DocumentRecord,
  firstPage: number,
  isVoid: boolean,
): void {
  const pages = canvas.pdf.getNumberOfPages() - firstPage + 1;
  const look: TextLook = { size: 8.5, colour: GREY };
  for (let page = 1; page <= pages; page++) {
    canvas.pdf.setPage(firstPage + page - 1);
    canvas.write(`${oneLine(seller.tradeName)} · ${number}`, LEFT, FOOT_Y, look);
    canvas.write(pdfTexts.page(page, pages), RIGHT, FOOT_Y, { ...look, align: 'right' });
    if (isVoid) canvas.writeAcross(pdfTexts.cancelled);
  }
}
