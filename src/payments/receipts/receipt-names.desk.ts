import { RECEIPT_KINDS, type ReceiptKind } from '../payments/payments-choices.ts';
import type { Receipt } from './receipts.shapes.ts';

const kindNames: Record<Receipt['kind'], string> = {
  upi: 'UPI',
  bank: 'Bank transfer',
  cash: 'Cash',
  cheque: 'Cheque',
  moved: 'Left over of an order',
};

export const receiptKinds = RECEIPT_KINDS.map((kind) => ({ value: kind, name: kindNames[kind] }));

/** `Cheque 123456`. */
export function receiptName({ kind, reference }: Pick<Receipt, 'kind' | 'reference'>): string {
  return reference === null ? kindNames[kind] : `${kindNames[kind]} ${reference}`;
}

/** How the field of its reference is called; null for cash. */
export function referenceOfKind(kind: ReceiptKind): { label: string; hint: string } | null {
  if (kind === 'cash') return null;
  return kind === 'cheque'
    ? { label: 'Cheque number', hint: 'Six digits' }
    : { label: 'UTR', hint: 'As on the bank statement' };
}
