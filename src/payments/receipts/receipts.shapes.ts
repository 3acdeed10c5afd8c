import { z } from 'zod';
import { RECEIPT_KINDS, type ReceiptKind } from '../payments/payments-choices.ts';
import { isChequeNumber, isUtr, normalisedReference } from '../payments/utr.ts';
import { paiseOf } from '../../kit/rules/money.ts';
import { text } from '../../kit/api/text-shapes.ts';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import { enteredAmount, shares, sharesPaise } from '../payments-desk/money-desk.shapes.ts';

const sentences = moneyDeskMessages.receipts;
const MAX_NOTE_LENGTH = 500;

export const newReceiptBody = z
  .object({
    kind: z.enum(RECEIPT_KINDS, { error: sentences.kind }),
    amount: enteredAmount,
    /** The UTR, or the number of the cheque; not needed for cash. */
    reference: z.nullish(z.string().max(200).transform(normalisedReference)),
    note: z.nullish(text(MAX_NOTE_LENGTH)),
    /** Absent: by due day, oldest first. */
    orders: shares.optional(),
  })
  .refine(({ kind, reference }) => isReferenceOf(kind, reference ?? ''), {
    error: ({ input }) =>
      (input as { kind: ReceiptKind }).kind === 'cheque'
        ? sentences.cheque
        : moneyDeskMessages.payments.reference,
    path: ['reference'],
  })
  .refine(({ amount, orders }) => sharesPaise(orders) <= paiseOf(amount), {
    error: sentences.moreThanAmount,
    path: ['orders'],
  });

export type NewReceipt = z.output<typeof newReceiptBody>;

function isReferenceOf(kind: ReceiptKind, reference: string): boolean {
  if (kind === 'cheque') return isChequeNumber(reference);
  return (kind === 'cash' && reference === '') || isUtr(reference);
}

export const allocateBody = z.object({ orders: shares.optional() });

export type Allocate = z.output<typeof allocateBody>;

export const bouncedBody = z.object({ note: text(MAX_NOTE_LENGTH), updatedAt: z.string() });

export type Bounced = z.output<typeof bouncedBody>;

export const refundReceiptBody = z.object({
  amount: enteredAmount,
  kind: z.enum(RECEIPT_KINDS, { error: sentences.kind }),
  reference: z.string().max(200).transform(normalisedReference).optional(),
  updatedAt: z.string(),
});

export type RefundReceipt = z.output<typeof refundReceiptBody>;

/** `bounced`: the money never came. */
export const RECEIPT_STATES = ['received', 'bounced'] as const;

export const receiptShape = z
  .object({
    _id: z.string(),
    /** `moved`: left over of an order on account, for the next ones. */
    kind: z.enum([...RECEIPT_KINDS, 'moved']),
    state: z.enum(RECEIPT_STATES),
    /** Rupees. */
    amount: z.number(),
    reference: z.string().nullable(),
    note: z.string().nullable(),
    allocations: z.array(z.object({ order: z.string(), amount: z.number() })),
    unallocated: z.number(),
    /** Refunds of money that was on no order. */
    refunds: z.array(
      z.object({
        amount: z.number(),
        kind: z.enum(RECEIPT_KINDS),
        reference: z.string().nullable(),
        at: z.string(),
      }),
    ),
    /** The reason why it bounced; null where it did not. */
    bouncedNote: z.string().nullable(),
    at: z.string(),
    /** The person who entered it. */
    by: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Receipt' });

export type Receipt = z.output<typeof receiptShape>;
