import * as packingMessages from '../../payments/pay-ways/packing.words.ts';
import { methodOf } from '../../payments/payments/payments-choices.ts';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import type { DocumentRecord } from '../documents/documents.shapes.ts';
import type { DocumentFooter } from '../documents/documents.shapes.ts';
import {
  amount,
  dayText,
  oneLine,
  otherScriptsNote,
  taxHeadsOf,
  textLines,
  pdfTexts,
} from './pdf-texts.server.ts';
import type { PaperLines } from './pdf-line-table.server.ts';
import {
  GREY,
  LAST_BOTTOM,
  LEFT,
  lineHeightOf,
  RIGHT,
  type PdfCanvas,
  type TextLook,
} from './pdf-canvas.server.ts';

/** The data that the end of a paper reads. */
interface ClosedPaper extends PaperLines, Pick<DocumentRecord, 'inWords' | 'reason' | 'roundOff' | 'seller'> {
  buyer: Pick<DocumentRecord['buyer'], 'address' | 'email' | 'name'>;
  shipTo: Pick<DocumentRecord['shipTo'], 'address' | 'name'>;
}

const LEFT_WIDTH = 108;
const SUMS_X = RIGHT - 62;
const SUM_STEP = 6;
const TOTAL_STEP = 8;
const SIGNATURE_HEIGHT = 14;
const MAX_TERMS_LINES = 16;
const SMALL: TextLook = { size: 8 };
const LABEL: TextLook = { size: 8.5, colour: GREY };
const BOLD: TextLook = { size: 9, weight: 'bold' };

/**
 * Sums, total in words, bank, terms and signature stay together on one page.
 * @param onNextPage begins a page and returns where its contents start
 */
export function drawClosing(
  canvas: PdfCanvas,
  record: ClosedPaper,
  footer: DocumentFooter,
  top: number,
  onNextPage: () => number,
): void {
  const words = canvas.wrap(record.inWords, LEFT_WIDTH, BOLD);
  const notes = notesOf(canvas, record, footer);
  const signature = signatureOf(canvas, record, footer);
  const sums = sumsOf(record);
  const discounts = discountSums(record);
  const step = lineHeightOf(SMALL);
  const upperHeight = Math.max(
    sums.length * SUM_STEP + TOTAL_STEP + 4,
    words.length * lineHeightOf(BOLD) + (discounts.length === 0 ? 2 : 3) * step + 10,
  );
  const lowerHeight = Math.max(
    notes.length * step,
    (signature.lines.length + signature.below.length) * lineHeightOf(BOLD) + SIGNATURE_HEIGHT,
  );
  const isFull = top + 6 + upperHeight + 6 + lowerHeight > LAST_BOTTOM;
  const y = isFull ? onNextPage() : top + 6;
  drawWords(canvas, words, discounts, y);
  drawSums(canvas, sums, record.total, y);
  const lower = y + upperHeight;
  canvas.rule(lower);
  notes.forEach(({ text, look }, index) => canvas.write(text, LEFT, lower + 6 + index * step, look));
  drawSignature(canvas, signature, lower + 6);
}

function drawWords(
  canvas: PdfCanvas,
  words: readonly string[],
  discounts: readonly NamedSum[],
  top: number,
): void {
  canvas.write(pdfTexts.inWords, LEFT, top + 4, LABEL);
  const y = canvas.writeLines(words, LEFT, top + 9.4, BOLD);
  canvas.write(pdfTexts.allInRupees, LEFT, y + 1, { ...SMALL, colour: GREY });
  if (discounts.length === 0) return;
  const line = discounts.map(([name, rupees]) => `${name} ${amount(rupees)}`).join(' · ');
  canvas.write(line, LEFT, y + 1 + lineHeightOf(SMALL), SMALL);
}

export type NamedSum = [name: string, rupees: number];

export function sumsOf(record: ClosedPaper): NamedSum[] {
  const { taxable, roundOff } = record;
  return [
    [pdfTexts.columns.taxable, taxable],
    ...taxHeadsOf(record).map(({ name, amountOf }): NamedSum => [name, amountOf(record)]),
    ...(roundOff === 0 ? [] : [[pdfTexts.roundOff, roundOff] as NamedSum]),
  ];
}

/** Discounts include tax, as the lines do; a credit note shows none. */
export function discountSums({ kind, lines }: ClosedPaper): NamedSum[] {
  const sumOf = (part: 'discount' | 'gross') =>
    rupeesOf(lines.reduce((sum, line) => sum + paiseOf(line[part]), 0));
  const discount = sumOf('discount');
  if (kind === 'CRN' || discount === 0) return [];
  return [
    [pdfTexts.beforeDiscount, sumOf('gross')],
    [pdfTexts.discountInAll, -discount],
  ];
}

function drawSums(canvas: PdfCanvas, sums: readonly NamedSum[], total: number, top: number): void {
  let y = top + 4;
  for (const [name, rupees] of sums) {
    canvas.write(name, SUMS_X, y, { size: 9.5, colour: GREY });
    canvas.write(amount(rupees), RIGHT - 1.8, y, { size: 9.5, align: 'right' });
    y += SUM_STEP;
  }
  canvas.rule(y - 2.6, SUMS_X);
  const look: TextLook = { size: 13, weight: 'bold' };
  canvas.write(pdfTexts.total, SUMS_X, y + 3.2, look);
  canvas.write(`₹${amount(total)}`, RIGHT - 1.8, y + 3.2, { ...look, align: 'right' });
}

type Payment = NonNullable<DocumentFooter['payment']>;

interface Note {
  text: string;
  look: TextLook;
}

function notesOf(
  canvas: PdfCanvas,
  record: ClosedPaper,
  { bank, vpa, terms, payment }: DocumentFooter,
): Note[] {
  const notes: Note[] = [];
  const add = (text: string, look: TextLook = SMALL) => {
    for (const line of canvas.wrap(text, LEFT_WIDTH, look)) notes.push({ text: line, look });
  };
  const space = () => notes.length > 0 && notes.push({ text: '', look: SMALL });
  const paid = payment ? paymentLines(payment) : [];
  if (paid.length > 0 || bank !== null || vpa !== null) add(pdfTexts.payment, LABEL);
  for (const line of paid) add(line);
  if (bank !== null) {
    add(pdfTexts.accountName(oneLine(bank.accountName)));
    add(pdfTexts.accountNumber(bank.accountNumber));
    add(pdfTexts.bank(oneLine(bank.bankName), bank.ifsc));
  }
  if (vpa !== null) add(pdfTexts.upi(vpa));
  const termsLines = textLines(terms, MAX_TERMS_LINES);
  if (termsLines.length > 0) {
    space();
    add(pdfTexts.terms, LABEL);
    for (const line of termsLines) add(line);
  }
  const note = otherScriptsNote(typedTexts(record, terms));
  if (note !== null) {
    space();
    add(note, { ...SMALL, colour: GREY });
  }
  return notes;
}

export function paymentLines({ received, refunded, due, isOnDelivery, dueOn }: Payment): string[] {
  const later = dueOn === undefined ? pdfTexts.toPay : pdfTexts.toPayBy(dayText(dueOn));
  const toPay = isOnDelivery ? pdfTexts.toPayOnDelivery : later;
  return [
    ...received.map((each) =>
      pdfTexts.received(amount(each.amount), packingMessages.howPaid[methodOf(each.kind)], dayText(each.day)),
    ),
    ...(refunded > 0 ? [pdfTexts.refunded(amount(refunded))] : []),
    ...(due > 0 ? [toPay(amount(due))] : []),
  ];
}

export function typedTexts(
  { buyer, shipTo, seller, reason, lines }: ClosedPaper,
  terms: string,
): (string | null)[] {
  return [
    buyer.name,
    buyer.address,
    buyer.email,
    shipTo.address,
    shipTo.name ?? null,
    ...Object.values(seller),
    reason,
    terms,
    ...lines.map(({ name }) => name),
  ];
}

interface Signature {
  lines: string[];
  below: string[];
}

function signatureOf(canvas: PdfCanvas, { seller }: ClosedPaper, { signatory }: DocumentFooter): Signature {
  const width = RIGHT - SUMS_X;
  const wrapped = (text: string, look: TextLook) => canvas.wrap(oneLine(text), width, look);
  return {
    lines: wrapped(pdfTexts.signedFor(seller.legalName), BOLD),
    below: signatory === null ? [] : wrapped(signatory, BOLD),
  };
}

function drawSignature(canvas: PdfCanvas, { lines, below }: Signature, top: number): void {
  const afterName = canvas.writeLines(lines, SUMS_X, top, BOLD);
  const afterSignatory = canvas.writeLines(below, SUMS_X, afterName + SIGNATURE_HEIGHT - 2, BOLD);
  canvas.write(pdfTexts.signatory, SUMS_X, afterSignatory, LABEL);
}
