import { z } from 'zod';
import { MAX_REFUND_REASON_LENGTH, MIN_REFUND_REASON_LENGTH } from '../payments-desk/money-desk-choices.ts';
import { REFUND_STATES } from '../payments/payments-choices.ts';
import { paging } from '../../kit/api/shapes.ts';
import { line } from '../../kit/api/text-shapes.ts';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import { enteredAmount } from '../payments-desk/money-desk.shapes.ts';

const sentences = moneyDeskMessages.refunds;

export const newRefundBody = z.object({
  amount: enteredAmount,
  reason: line(MAX_REFUND_REASON_LENGTH, sentences.reason).check(
    z.minLength(MIN_REFUND_REASON_LENGTH, { error: sentences.reason }),
  ),
  /** Absent: the only payment with this much left. */
  payment: z.string().max(100).optional(),
  creditNote: z.string().max(100).optional(),
});

export type NewRefund = z.output<typeof newRefundBody>;

export const newPaymentRefundBody = newRefundBody.pick({ amount: true, reason: true });

export type NewPaymentRefund = z.output<typeof newPaymentRefundBody>;

const MAX_REFERENCE_LENGTH = 60;

export const refundDoneBody = z.object({ reference: line(MAX_REFERENCE_LENGTH, sentences.reference) });

export type RefundDone = z.output<typeof refundDoneBody>;

export const refundsQuery = z.object({
  ...paging,
  order: z.string().max(40).optional(),
  state: z.enum(REFUND_STATES).optional(),
});

export type RefundsQuery = z.output<typeof refundsQuery>;
