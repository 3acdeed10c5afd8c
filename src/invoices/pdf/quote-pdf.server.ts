import type { DocumentFooter, DocumentRecord } from '../documents/documents.shapes.ts';
import { dayText, oneLine, stateText, textLines, pdfTexts } from './pdf-texts.server.ts';
import { LEFT, PALE, PdfCanvas, RIGHT, type TextLook } from './pdf-canvas.server.ts';
import { drawClosing } from './pdf-closing.server.ts';
import { drawFeet, drawHead, nextPage, type PaperBrand } from './pdf-head.server.ts';
import { drawColumns, type Party } from './pdf-parties.server.ts';
import { drawHsnSummary } from './pdf-hsn-summary.server.ts';
import { drawLineTable, type PaperLines } from './pdf-line-table.server.ts';

const FACT_PADDING = 2.6;

/** A quotation on paper: drawn as the tax documents are, without what makes one of those. */
export interface QuotePaper extends PaperLines {
  kind: 'QTN';
  brand: PaperBrand;
  number: string;
  version: number;
  day: string;
  validUntil: string;
  seller: Omit<DocumentRecord['seller'], 'gstin'> & { gstin: string | null };
  buyer: {
    name: string;
    /** The person, where the name is the firm's. */
    contact: string | null;
    email: string;
    phone: string | null;
    gstin: string | null;
  };
  payment: string;
  poNumber?: string | undefined;
  roundOff: number;
  inWords: string;
  footer: DocumentFooter;
}

export function quotePdf(paper: QuotePaper): Uint8Array<ArrayBuffer> {
  const canvas = new PdfCanvas(factsOf(paper));
  const { title } = factsOf(paper);
  const continued = () => nextPage(canvas, paper.brand, title);
  const belowHead = drawHead(canvas, paper.brand, {
    title: pdfTexts.quote.title,
    shopName: paper.seller.tradeName,
    facts: headFacts(paper),
  });
  const belowParties = drawColumns(canvas, [sellerOf(paper), buyerOf(paper)], belowHead + 7);
  const belowFacts = drawTerms(canvas, paper, belowParties + 1);
  const { bottom } = drawLineTable(canvas, paper, belowFacts + 5, continued);
  const belowHsn = drawHsnSummary(canvas, paper, bottom, continued);
  drawClosing(canvas, closingOf(paper), paper.footer, belowHsn, continued);
  drawFeet(canvas, `${oneLine(paper.seller.tradeName)} · ${paper.number}`);
  return canvas.bytes();
}

function factsOf({ number, version, day, seller }: QuotePaper) {
  return {
    title: `${pdfTexts.quote.title} ${number}`,
    author: seller.legalName,
    at: new Date(`${day}T06:30:00Z`),
    fileId: Buffer.from(`${number} ${version}`).toString('hex').padEnd(32, '0').slice(-32),
  };
}

function headFacts({ number, version, day, validUntil }: QuotePaper) {
  return [
    [pdfTexts.quote.number, number],
    ...(version > 1 ? [[pdfTexts.quote.version, String(version)] as const] : []),
    [pdfTexts.date, dayText(day)],
    [pdfTexts.quote.validUntil, dayText(validUntil)],
  ] as const;
}

function sellerOf({ seller }: QuotePaper): Party {
  return {
    heading: pdfTexts.quote.seller,
    name: oneLine(seller.legalName),
    lines: [
      oneLine(seller.line1),
      oneLine(seller.line2),
      oneLine(`${seller.city} ${seller.pin}`),
      pdfTexts.state(stateText(seller.stateCode, seller.state)),
      ...(seller.gstin === null ? [] : [pdfTexts.gstin(seller.gstin)]),
      ...(seller.phone === '' ? [] : [pdfTexts.phone(oneLine(seller.phone))]),
      pdfTexts.email(oneLine(seller.email)),
    ].filter((line) => line !== ''),
  };
}

function buyerOf({ buyer }: QuotePaper): Party {
  return {
    heading: pdfTexts.quote.buyer,
    name: oneLine(buyer.name),
    lines: [
      ...(buyer.contact === null ? [] : textLines(buyer.contact)),
      ...(buyer.gstin === null ? [] : [pdfTexts.gstin(buyer.gstin)]),
      ...(buyer.phone === null ? [] : [pdfTexts.phone(oneLine(buyer.phone))]),
      pdfTexts.email(oneLine(buyer.email)),
    ],
  };
}

function drawTerms(canvas: PdfCanvas, { placeOfSupply, payment, poNumber }: QuotePaper, top: number): number {
  const { code, name } = placeOfSupply;
  const facts: [text: string, look: TextLook][] = [
    [pdfTexts.placeOfSupply(stateText(code, name)), { weight: 'bold' }],
    [pdfTexts.quote.payment(payment), {}],
    ...(poNumber === undefined ? [] : [[pdfTexts.poNumber(oneLine(poNumber)), {}] as [string, TextLook]]),
  ];
  const height = facts.length * 4.7 + 2 * FACT_PADDING;
  canvas.fill(PALE, LEFT, top, RIGHT - LEFT, height);
  facts.forEach(([text, look], index) =>
    canvas.write(text, LEFT + FACT_PADDING, top + FACT_PADDING + 3.2 + index * 4.7, look),
  );
  return top + height;
}

function closingOf(paper: QuotePaper) {
  const { buyer, seller } = paper;
  return {
    ...paper,
    seller: { ...seller, gstin: seller.gstin ?? '' },
    buyer: { name: buyer.name, address: buyer.contact ?? '', email: buyer.email },
    shipTo: { address: '' },
    reason: null,
  };
}
