import type { DocumentLine, DocumentRecord } from '../documents/documents.shapes.ts';
import {
  amount,
  dayText,
  oneLine,
  otherScriptsNote,
  sumOf,
  taxHeadsOf,
  textLines,
  titleOf,
  pdfTexts,
} from './pdf-texts.server.ts';
import type { PaperPicture } from '../../catalogue/pictures/store-pictures.server.ts';
import { factsOf, factsOfPdf, type Paper } from './document-pdf.server.ts';
import { GREY, lineHeightOf, PdfCanvas, type TextLook, drawQrCode } from './pdf-canvas.server.ts';
import { discountSums, paymentLines, sumsOf, typedTexts } from './pdf-closing.server.ts';
import { buyerOf, sellerOf, shipToOf, type Party } from './pdf-parties.server.ts';
import { groupsOf } from './pdf-hsn-summary.server.ts';
import { priceDetail } from './pdf-line-table.server.ts';

/** Millimetres; a printer of 80 mm prints 72. */
const WIDTH = 80;
const MARGIN = 4;
const INNER = WIDTH - 2 * MARGIN;
const GAP = 2;
const QR_SIZE = 48;
const LOGO_HEIGHT = 14;
const MAX_TERMS_LINES = 16;
/** Longer than wide, else the page would be turned. */
const MIN_HEIGHT = WIDTH + 1;

const TEXT: TextLook = { size: 8 };
const BOLD: TextLook = { ...TEXT, weight: 'bold' };
const SMALL: TextLook = { size: 7, colour: GREY };
const TITLE: TextLook = { size: 12, weight: 'bold' };

type Row =
  | { kind: 'text'; text: string; look: TextLook; isCentred?: boolean }
  /** The name left, an amount right. */
  | { kind: 'sum'; name: string; value: string; look: TextLook }
  | { kind: 'rule' }
  | { kind: 'gap' }
  | { kind: 'qr'; text: string }
  | { kind: 'logo'; picture: PaperPicture };

/** All of Rules 46 and 53 on one page, 80 mm wide and as long as it must be. The same arguments give the same bytes. */
export function documentSlip(paper: Paper): Uint8Array<ArrayBuffer> {
  const rows = rowsOf(paper);
  // The length is known once everything has been drawn.
  const height = Math.max(MIN_HEIGHT, drawRows(new PdfCanvas(factsOfPdf(paper)), rows) + MARGIN);
  const canvas = new PdfCanvas(factsOfPdf(paper), [WIDTH, height]);
  drawRows(canvas, rows);
  return canvas.bytes();
}

function rowsOf({ record, stamp, copy }: Paper): Row[] {
  const text = (line: string, look = TEXT): Row => ({ kind: 'text', text: line, look });
  const centred = (line: string, look: TextLook): Row => ({
    kind: 'text',
    text: line,
    look,
    isCentred: true,
  });
  const rule: Row = { kind: 'rule' };
  const gap: Row = { kind: 'gap' };
  const { footer } = stamp;
  const terms = textLines(footer.terms, MAX_TERMS_LINES);
  const note = otherScriptsNote(typedTexts(record, footer.terms));
  const party = ({ heading, name, lines }: Party) => [
    text(heading, SMALL),
    ...(name === null ? [] : [text(name, BOLD)]),
    ...lines.map((line) => text(line)),
  ];
  return [
    ...(stamp.logo === undefined ? [] : [{ kind: 'logo', picture: stamp.logo } as const]),
    centred(oneLine(record.seller.tradeName), TITLE),
    gap,
    ...party(sellerOf(record)).slice(1),
    rule,
    ...(stamp.isVoid ? [centred(pdfTexts.cancelled, TITLE)] : []),
    centred(titleOf(record), TITLE),
    centred(pdfTexts.copy[copy], SMALL),
    { kind: 'sum', name: pdfTexts.numberLabel[record.kind], value: record.number, look: BOLD },
    { kind: 'sum', name: pdfTexts.date, value: dayText(record.day), look: TEXT },
    { kind: 'sum', name: pdfTexts.orderId, value: record.orderId, look: TEXT },
    rule,
    ...party(buyerOf(record)),
    gap,
    ...party(shipToOf(record)),
    gap,
    ...factsOf(record, stamp).map(({ text: fact, weight }) => text(fact, { ...TEXT, weight })),
    ...(stamp.signedQr === null ? [] : [{ kind: 'qr', text: stamp.signedQr } as const]),
    rule,
    ...record.lines.flatMap((line, index) => [...(index > 0 ? [gap] : []), ...lineRows(line, record)]),
    rule,
    ...hsnRows(record),
    rule,
    ...[...discountSums(record), ...sumsOf(record)].map(([name, rupees]): Row => ({
      kind: 'sum',
      name,
      value: amount(rupees),
      look: TEXT,
    })),
    { kind: 'sum', name: pdfTexts.total, value: `₹${amount(record.total)}`, look: TITLE },
    gap,
    text(record.inWords),
    ...(footer.payment ? paymentLines(footer.payment).map((line) => text(line)) : []),
    ...(footer.vpa === null ? [] : [text(pdfTexts.upi(footer.vpa))]),
    ...(terms.length === 0 ? [] : [rule, ...terms.map((line) => text(line, SMALL))]),
    ...(note === null ? [] : [text(note, SMALL)]),
    rule,
    text(pdfTexts.signedFor(oneLine(record.seller.legalName)), BOLD),
    text(''),
    ...(footer.signatory === null ? [] : [text(oneLine(footer.signatory))]),
    text(pdfTexts.signatory, SMALL),
  ];
}

function lineRows(line: DocumentLine, record: DocumentRecord): Row[] {
  const detail = record.kind === 'INV' ? priceDetail(line) : undefined;
  const units = line.quantity === 0 ? '' : `${line.quantity} ${line.uqc} · `;
  return [
    { kind: 'text', text: `${line.position}. ${oneLine(line.name)}`, look: BOLD },
    {
      kind: 'sum',
      name: `${units}HSN/SAC ${line.hsn ?? '–'} · ${line.rate} %`,
      value: amount(line.total),
      look: TEXT,
    },
    {
      kind: 'text',
      text: [
        `${pdfTexts.columns.taxable} ${amount(line.taxable)}`,
        ...taxWords(line, line.rate, record),
      ].join(' · '),
      look: SMALL,
    },
    ...(detail === undefined ? [] : [{ kind: 'text', text: detail, look: SMALL } as const]),
  ];
}

/** `CGST 9 % 87.63` for each head. */
function taxWords(
  amounts: Pick<DocumentLine, 'cgst' | 'igst' | 'sgst'>,
  rate: number,
  record: DocumentRecord,
): string[] {
  return taxHeadsOf(record).map(
    ({ name, rateOf, amountOf }) => `${name} ${rateOf(rate)} % ${amount(amountOf(amounts))}`,
  );
}

function hsnRows(record: DocumentRecord): Row[] {
  return [
    { kind: 'text', text: pdfTexts.hsnSummary, look: SMALL },
    ...groupsOf(record.lines).flatMap(({ hsn, rate, lines }): Row[] => {
      const sum = (of: (line: DocumentLine) => number) => sumOf(lines.map(of));
      const amounts = {
        cgst: sum((line) => line.cgst),
        sgst: sum((line) => line.sgst),
        igst: sum((line) => line.igst),
      };
      return [
        { kind: 'sum', name: `${hsn} · ${rate} %`, value: amount(sum((line) => line.taxable)), look: TEXT },
        { kind: 'text', text: taxWords(amounts, rate, record).join(' · '), look: SMALL },
      ];
    }),
  ];
}

/** @returns where the last row ends */
function drawRows(canvas: PdfCanvas, rows: readonly Row[]): number {
  let y = MARGIN;
  for (const row of rows) y = drawRow(canvas, row, y);
  return y;
}

function drawRow(canvas: PdfCanvas, row: Row, top: number): number {
  switch (row.kind) {
    case 'rule':
      canvas.rule(top + GAP, MARGIN, WIDTH - MARGIN);
      return top + 2 * GAP;
    case 'gap':
      return top + GAP / 2;
    case 'qr':
      drawQrCode(canvas, row.text, (WIDTH - QR_SIZE) / 2, top + GAP, QR_SIZE);
      return top + QR_SIZE + 2 * GAP;
    case 'logo': {
      const box = { x: MARGIN + 8, y: top, width: INNER - 16, height: LOGO_HEIGHT };
      return top + canvas.drawPicture(row.picture, box, true) + GAP;
    }
    case 'sum':
      return drawSum(canvas, row, top);
    case 'text': {
      const { text, look, isCentred = false } = row;
      const lines = text === '' ? [''] : canvas.wrap(text, INNER, look);
      const x = isCentred ? WIDTH / 2 : MARGIN;
      return (
        canvas.writeLines(lines, x, top + lineHeightOf(look), {
          ...look,
          align: isCentred ? 'center' : 'left',
        }) - lineHeightOf(look)
      );
    }
  }
}

/** A name too long for its line leaves the amount on the last one. */
function drawSum(canvas: PdfCanvas, { name, value, look }: Row & { kind: 'sum' }, top: number): number {
  const step = lineHeightOf(look);
  const lines = canvas.wrap(name, INNER - canvas.widthOf(value, look) - GAP, look);
  const bottom = canvas.writeLines(lines, MARGIN, top + step, look) - step;
  canvas.write(value, WIDTH - MARGIN, bottom, { ...look, align: 'right' });
  return bottom;
}
