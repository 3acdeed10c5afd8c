import type { DocumentFooter, DocumentRecord } from '../documents/documents.shapes.ts';
import { dayText, oneLine, stateText, textLines, pdfTexts } from './pdf-texts.server.ts';
import { LEFT, PALE, PdfCanvas, RIGHT, GREY, PAGE_HEIGHT, TOP, type TextLook } from './pdf-canvas.server.ts';
import { drawClosing } from './pdf-closing.server.ts';
import { drawColumns, type Party } from './pdf-parties.server.ts';
import { drawHsnSummary } from './pdf-hsn-summary.server.ts';
import { drawLineTable, type PaperLines } from './pdf-line-table.server.ts';
import { drawPaperPicture, type PaperPicture } from '../../catalogue/pictures/store-pictures.server.ts';
import { SEED_ACCENT } from '../../storefront/brand/accent-palette.ts';
import type { Db } from '../../db/transaction.ts';
import { readStorefrontRow } from '../../storefront/brand/storefront-memo.server.ts';

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

/** How a paper shows whose it is. */
export interface PaperBrand {
  logo?: PaperPicture;
  /** Colour of the bar; the one of a new shop if it is not set. */
  accent?: string;
}

interface PaperHead {
  title: string;
  shopName: string;
  /** At the right, strong above the facts. */
  mark?: string;
  facts: readonly (readonly [name: string, value: string])[];
}

const META_STEP = 5.4;
const META_WIDTH = 62;
const LOGO = { x: LEFT, y: TOP - 2, width: 60, height: 12 };
const HEAD_HEIGHT = 24;
const FOOT_Y = PAGE_HEIGHT - 10;

/** Draws the logo, or the shop's name where there is none. @returns where the head ends */
export function drawHead(
  canvas: PdfCanvas,
  brand: PaperBrand,
  { title, shopName, mark, facts }: PaperHead,
): number {
  const look: TextLook = { size: 22, weight: 'bold' };
  if (brand.logo === undefined) {
    drawBar(canvas, brand);
    canvas.write(title, LEFT, TOP + 12, look);
    canvas.write(oneLine(shopName), LEFT, TOP + 19, { size: 10, colour: GREY });
  } else {
    canvas.drawPicture(brand.logo, LOGO);
    canvas.write(title, LEFT, TOP + 20, look);
  }
  if (mark !== undefined) canvas.write(mark, RIGHT, TOP + 1.6, { weight: 'bold', align: 'right' });
  facts.forEach(([name, value], index) => {
    const y = TOP + (mark === undefined ? 3 : 8.2) + index * META_STEP;
    canvas.write(name, RIGHT - META_WIDTH, y, { size: 10, colour: GREY });
    canvas.write(value, RIGHT, y, { size: 10, weight: 'bold', align: 'right' });
  });
  canvas.rule(TOP + HEAD_HEIGHT);
  return TOP + HEAD_HEIGHT;
}

/** Begins a further page. @returns where its contents start */
export function nextPage(canvas: PdfCanvas, brand: PaperBrand, title: string, mark = ''): number {
  canvas.addPage();
  drawBar(canvas, brand);
  canvas.write(`${title}, ${pdfTexts.continued}`, LEFT, TOP + 7.4, { size: 11, weight: 'bold' });
  canvas.write(mark, RIGHT, TOP + 7.4, { weight: 'bold', align: 'right' });
  return TOP + 12;
}

function drawBar(canvas: PdfCanvas, { accent = SEED_ACCENT }: PaperBrand): void {
  canvas.fill(accent, LEFT, TOP, 14, 1.4);
}

/** Drawn last, when the number of pages is known. @param onPage draws more on each */
export function drawFeet(canvas: PdfCanvas, label: string, firstPage = 1, onPage?: () => void): void {
  const look: TextLook = { size: 8.5, colour: GREY };
  const pages = canvas.pages - firstPage + 1;
  for (let page = 1; page <= pages; page++) {
    canvas.returnTo(firstPage + page - 1);
    canvas.write(label, LEFT, FOOT_Y, look);
    canvas.write(pdfTexts.page(page, pages), RIGHT, FOOT_Y, { ...look, align: 'right' });
    onPage?.();
  }
}

/** The brand is that of the day of issue. */
export interface PaperStamp extends PaperBrand {
  footer: DocumentFooter;
  /** The e-invoice portal's number, acknowledgement (a number and an ISO time) and signed text. */
  irn: string | null;
  ackNo: string | null;
  ackAt: string | null;
  signedQr: string | null;
  isVoid: boolean;
  /** The document's hash in the chain; it becomes the file's ID. */
  contentHash: string;
}

/** The brand of today. Not inside a transaction: drawing the logo takes its time. */
export async function readPaperBrand(db: Db): Promise<PaperBrand> {
  const { accent, logo_light: logo } = await readStorefrontRow(db);
  return { accent, ...(logo !== null && { logo: await drawPaperPicture(db, logo) }) };
}
