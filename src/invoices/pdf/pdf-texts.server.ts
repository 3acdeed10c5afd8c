import type { Copy, DocumentKind, DocumentLine, DocumentRecord } from '../documents/documents.shapes.ts';
import { hasUnionTerritoryTax } from '../../platform/gstin/states.ts';
import { indianNumber, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import { statementMessages } from '../../payments/statements/statement.words.ts';
import { documentFont, holdsOtherScripts, printableText } from '../../kit/rules/printable-text.ts';

/** More lines would push the table off the page. */
const MAX_ADDRESS_LINES = 8;

export interface TaxHead {
  name: string;
  rateOf: (rate: number) => number;
  amountOf: (amounts: Pick<DocumentLine, 'cgst' | 'sgst' | 'igst'>) => number;
}

export function taxHeadsOf({
  isInterState,
  placeOfSupply,
}: Pick<DocumentRecord, 'isInterState' | 'placeOfSupply'>): TaxHead[] {
  if (isInterState) return [{ name: 'IGST', rateOf: (rate) => rate, amountOf: ({ igst }) => igst }];
  const half = (rate: number) => rate / 2;
  const stateHead = hasUnionTerritoryTax(placeOfSupply.code) ? 'UTGST' : 'SGST';
  return [
    { name: 'CGST', rateOf: half, amountOf: ({ cgst }) => cgst },
    { name: stateHead, rateOf: half, amountOf: ({ sgst }) => sgst },
  ];
}

export function titleOf({ title, kind }: DocumentRecord): string {
  return title ?? pdfTexts.title[kind];
}

/** @returns `1,15,998.00` */
export function amount(rupees: number): string {
  return indianNumber(rupees, 2);
}

/** Rupees, added as whole paise. */
export function sumOf(rupees: readonly number[]): number {
  return rupeesOf(rupees.reduce((paise, each) => paise + paiseOf(each), 0));
}

/** @returns `24-Gujarat` */
export function stateText(code: string, name: string): string {
  return `${code}-${name}`;
}

/** @returns `22-11-2026` for 2026-11-22 */
export function dayText(day: string): string {
  return day.split('-').reverse().join('-');
}

export function printable(text: string): string {
  return printableText(text, documentFont);
}

export function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim();
}

export function textLines(text: string, maxLines = MAX_ADDRESS_LINES): string[] {
  const lines = printable(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length > maxLines ? [lines.join(', ')] : lines;
}

/** @returns the note on question marks where the font lacks letters, else null */
export function otherScriptsNote(texts: readonly (string | null)[]): string | null {
  const isShort = texts.some((text) => text !== null && holdsOtherScripts(text, documentFont));
  return isShort ? pdfTexts.otherScripts : null;
}

export const pdfTexts = {
  /** Used for documents from before their title was stored. */
  quote: {
    title: 'Quotation',
    number: 'Quotation No.',
    version: 'Version',
    validUntil: 'Valid until',
    seller: 'From',
    buyer: 'For',
    payment: (how: string) => `Payment: ${how}`,
  },
  title: { INV: 'Tax Invoice', CRN: 'Credit Note' } satisfies Record<DocumentKind, string>,
  numberLabel: { INV: 'Invoice No.', CRN: 'Credit Note No.' } satisfies Record<DocumentKind, string>,
  copy: {
    original: 'Original for Recipient',
    duplicate: 'Duplicate for Transporter',
    triplicate: 'Triplicate for Supplier',
  } satisfies Record<Copy, string>,
  continued: 'continued',
  date: 'Date',
  orderId: 'Order ID',
  poNumberLabel: 'PO No.',
  poNumber: (number: string) => `PO No.: ${number}`,
  seller: 'Sold by',
  buyer: 'Billed to',
  shipTo: 'Delivered to',
  handedOver: 'Handed over at the shop',
  state: (state: string) => `State: ${state}`,
  gstin: (gstin: string) => `GSTIN: ${gstin}`,
  unregistered: 'Unregistered',
  phone: (phone: string) => `Phone: ${phone}`,
  email: (email: string) => `Email: ${email}`,
  pin: (pin: string) => `PIN: ${pin}`,
  placeOfSupply: (place: string) => `Place of Supply: ${place}`,
  reverseCharge: (answer: string) => `Reverse charge: ${answer}`,
  againstInvoice: (number: string, date: string) => `Against invoice ${number} of ${date}`,
  reason: (reason: string) => `Reason: ${reason}`,
  irn: (irn: string) => `IRN: ${irn}`,
  ackNo: (number: string) => `Ack no.: ${number}`,
  ackDate: (date: string) => `Ack date: ${date}`,
  columns: {
    position: '#',
    item: 'Item',
    hsn: 'HSN/SAC',
    quantity: 'Qty',
    rate: 'Rate %',
    taxable: 'Taxable value',
    total: 'Total',
    totalTax: 'Total tax',
  },
  headRate: (head: string) => `${head} %`,
  priceEach: (price: string) => `${price} each with tax`,
  priceInAll: (price: string) => `${price} with tax`,
  discount: (discount: string) => `less discount ${discount}`,
  beforeDiscount: 'Before discount',
  discountInAll: 'Discount',
  total: 'Total',
  carriedForward: 'Carried forward',
  broughtForward: 'Brought forward',
  hsnSummary: 'HSN/SAC summary',
  roundOff: 'Round off',
  inWords: 'Total in words',
  allInRupees: 'All amounts are in rupees.',
  payment: 'Payment',
  received: (amount: string, how: string, day: string) => `Received: ₹${amount} ${how} on ${day}`,
  refunded: (amount: string) => `Given back: ₹${amount}`,
  toPay: (amount: string) => `To pay: ₹${amount}`,
  toPayBy: (day: string) => (amount: string) => `To pay by ${day}: ₹${amount}`,
  toPayOnDelivery: (amount: string) => `To pay on delivery: ₹${amount}`,
  accountName: (name: string) => `Account name: ${name}`,
  accountNumber: (number: string) => `Account no.: ${number}`,
  bank: (name: string, ifsc: string) => `Bank: ${name}, IFSC ${ifsc}`,
  upi: (vpa: string) => `UPI: ${vpa}`,
  terms: 'Terms',
  signedFor: (name: string) => `For ${name}`,
  signatory: 'Authorised signatory',
  otherScripts: 'Some letters could not be printed and appear as ?',
  statement: {
    title: 'Statement of account',
    from: 'From',
    for: 'For',
    during: 'Period',
    period: (from: string, to: string) => `${from} to ${to}`,
    columns: ['Date', 'What', 'Reference', 'Debit', 'Credit', 'Balance'],
    opening: 'Opening balance',
    closing: 'Closing balance',
    ageing: (day: string) => `Open on ${day}, by days since the due day`,
    ages: { notDue: 'Not due', to30: '1 to 30', to60: '31 to 60', to90: '61 to 90', over90: 'Over 90' },
    get kinds() {
      return statementMessages.statementKinds;
    },
  },
  cancelled: 'CANCELLED',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
};
