import { DAY_MS } from '../../kit/rules/units-of-time.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { paiseOf } from '../../kit/rules/money.ts';
import type { Copy, DocumentKind, DocumentSummary } from './documents.shapes.ts';

export const kindNames: Record<DocumentKind, string> = { INV: 'Tax invoice', CRN: 'Credit note' };

/** The copies as Rule 48 of the CGST Rules names them. */
export const copyNames: Record<Copy, string> = {
  original: 'Original for Recipient',
  duplicate: 'Duplicate for Transporter',
  triplicate: 'Triplicate for Supplier',
};

export function titleOf({ kind, number }: Pick<DocumentSummary, 'kind' | 'number'>): string {
  return `${kindNames[kind]} ${number}`;
}

export function writtenDay(day: string): string {
  return day.split('-').reverse().join('-');
}

export function placeLabel({ code, name }: DocumentSummary['placeOfSupply']): string {
  return `${code}-${name}`;
}

/**
 * The rounding of the invoice goes back with the last note, but did not before.
 * @returns the amount of an invoice that can still be credited, in whole paise
 */
export function leftPaise({ total, roundOff, credited }: DocumentSummary): number {
  const isExactlyCredited = paiseOf(credited) === paiseOf(total) - paiseOf(roundOff);
  return isExactlyCredited ? 0 : paiseOf(total) - paiseOf(credited);
}

function isCreditedInFull(document: DocumentSummary): boolean {
  return document.credited > 0 && leftPaise(document) <= 0;
}

/** @returns whether an order with this document cannot be invoiced again */
export function isActiveInvoice(document: DocumentSummary): boolean {
  return document.kind === 'INV' && !document.isVoid && !isCreditedInFull(document);
}

/** @returns whether an invoice can be cancelled today; the server decides */
export function isCancellable(document: DocumentSummary, now: Date): boolean {
  const { kind, isVoid, credited, irn, irnCancelled, eWayBill, day } = document;
  return (
    kind === 'INV' &&
    !isVoid &&
    credited === 0 &&
    eWayBill === null &&
    (irnCancelled ? true : irn === null && day.slice(0, 7) === isoDayOf(now).slice(0, 7))
  );
}

/** @returns whether the portal still cancels its IRN, which it does for 24 hours */
export function isIrnCancellable({ irn, irnCancelled, ackAt }: DocumentSummary, now: Date): boolean {
  return irn !== null && !irnCancelled && ackAt !== null && now.getTime() - Date.parse(ackAt) < DAY_MS;
}

/** @returns whether the goods need an e-way bill that is not recorded yet */
export function isEWayBillMissing(document: DocumentSummary): boolean {
  return document.needsEWayBill && document.eWayBill === null && isActiveInvoice(document);
}

/** @param eInvoiceFrom the day from which documents to registered buyers need an IRN; null without e-invoicing */
export function isIrnMissing(
  { buyer, irn, irnCancelled, isVoid, day }: DocumentSummary,
  eInvoiceFrom: string | null,
): boolean {
  const isMissing = irn === null || Boolean(irnCancelled);
  return eInvoiceFrom !== null && buyer.gstin !== null && isMissing && !isVoid && day >= eInvoiceFrom;
}

export interface DocumentStatus {
  name: string;
  tone: 'amber' | 'green' | 'blue' | 'red' | 'grey';
}

/** @returns at least one */
export function statusesOf(document: DocumentSummary, eInvoiceFrom: string | null): DocumentStatus[] {
  const statuses: DocumentStatus[] = [];
  if (document.isVoid) statuses.push({ name: 'Cancelled', tone: 'grey' });
  else if (isCreditedInFull(document)) statuses.push({ name: 'Credited', tone: 'blue' });
  else if (document.credited > 0) statuses.push({ name: 'Partly credited', tone: 'blue' });
  if (isIrnMissing(document, eInvoiceFrom)) statuses.push({ name: 'IRN missing', tone: 'red' });
  if (isEWayBillMissing(document)) statuses.push({ name: 'E-way bill missing', tone: 'amber' });
  return statuses.length > 0 ? statuses : [{ name: 'Issued', tone: 'green' }];
}
