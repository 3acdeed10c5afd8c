import { z } from 'zod';
import { ORDER_PAYMENT_STATES } from './payment-state.ts';
import { ADVANCE_KINDS, PAYMENT_KINDS, PAYMENT_ROW_STATES, REFUND_STATES } from './payments-choices.ts';
import { isUtr, normalisedReference } from './utr.ts';
import { paymentMessages } from './payment.words.ts';

export const paymentShape = z
  .object({
    _id: z.string(),
    /** Null for an unassigned payment. */
    order: z.string().nullable(),
    kind: z.enum(PAYMENT_KINDS),
    state: z.enum(PAYMENT_ROW_STATES),
    /** Rupees asked. */
    amount: z.number(),
    currency: z.string(),
    /** Rupees received; null before. */
    captured: z.number().nullable(),
    reference: z.string().nullable(),
    /** The UTR as the customer entered it. */
    claimed: z.string().nullable(),
    createdAt: z.string(),
    expiresAt: z.string().nullable(),
    capturedAt: z.string().nullable(),
    checkout: z.object({ url: z.string() }).nullable(),
    /** The link that opens a UPI app, and its QR code: `rows` of `0` and `1` without a quiet zone. */
    upi: z
      .object({ link: z.string(), qr: z.object({ size: z.number(), rows: z.array(z.string()) }) })
      .nullable(),
    bank: z
      .object({ name: z.string(), account: z.string(), ifsc: z.string(), remark: z.string() })
      .nullable(),
  })
  .meta({ id: 'Payment' });

export type Payment = z.output<typeof paymentShape>;

export const orderPaymentShape = z
  .object({
    order: z.string(),
    state: z.enum(ORDER_PAYMENT_STATES),
    total: z.number(),
    paid: z.number(),
    refunded: z.number(),
    due: z.number(),
    overpaid: z.number().optional(),
    expiresAt: z.string().nullable(),
    payments: z.array(paymentShape),
    refunds: z.array(
      z.object({
        _id: z.string(),
        amount: z.number(),
        state: z.enum(REFUND_STATES),
        reason: z.string(),
        createdAt: z.string(),
        processedAt: z.string().nullable(),
      }),
    ),
    /** The reason why the gateway refused the last card, while the order still waits for its money. */
    cardRefused: z.string().optional(),
  })
  .meta({ id: 'OrderPayment' });

export type OrderPayment = z.output<typeof orderPaymentShape>;

export const newPaymentBody = z.object({ kind: z.enum(ADVANCE_KINDS) });
/** The number as typed; its letters and digits must make a UTR. */
export const claimBody = z.object({
  reference: z
    .string({ error: () => paymentMessages.reference })
    .trim()
    .max(60, { error: () => paymentMessages.reference })
    .refine((typed) => isUtr(normalisedReference(typed)), { error: () => paymentMessages.reference }),
});
export type Claim = z.output<typeof claimBody>;

export const paymentParams = z.object({ id: z.string().max(40) });
