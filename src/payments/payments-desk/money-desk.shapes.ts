import { z } from 'zod';
import { MAX_PRICE_RUPEES } from '../../catalogue/products/catalogue-limits.ts';
import { ORDER_STATUSES } from '../../orders/orders/order-status.ts';
import { MAX_LINES_PER_ORDER, MAX_QUANTITY_PER_LINE } from '../../orders/orders/orders-limits.ts';
import { ENTERED_KINDS, ORDER_MONEY_VIEWS, PAYMENT_VIEWS } from './money-desk-choices.ts';
import { PAY_BYS, PAYMENT_KINDS, PAYMENT_ROW_STATES } from '../payments/payments-choices.ts';
import { isUtr, normalisedReference } from '../payments/utr.ts';
import { paiseOf } from '../../kit/rules/money.ts';
import { paging, search } from '../../kit/api/shapes.ts';
import { rupees, text } from '../../kit/api/text-shapes.ts';
import * as moneyDeskMessages from './money-desk.words.ts';
import { paymentShape } from '../payments/payments.shapes.ts';

const sentences = moneyDeskMessages.payments;

export const moneyToDoShape = z
  .object({
    moneyWithoutOrder: z.number(),
    orderWithoutMoney: z.number(),
    overpaid: z.number(),
    refundDue: z.number(),
    refundsToDo: z.number(),
    refundsFailed: z.number(),
    /** Open payments whose customers say that they have paid. */
    claims: z.number().optional(),
    lastWebhook: z.object({ event: z.string(), at: z.string() }).nullable(),
    gateway: z.object({
      configured: z.boolean(),
      mode: z.enum(['test', 'live']).nullable(),
      baseUrl: z.string(),
      /** Its sentence when it last refused to begin a payment; null once it begins one. */
      refused: z.object({ sentence: z.string(), at: z.string() }).nullable().optional(),
    }),
  })
  .meta({ id: 'MoneyToDo' });

export type MoneyToDo = z.output<typeof moneyToDoShape>;

export const deskPaymentShape = paymentShape
  .extend({
    /** Rupees refunded or being refunded. */
    refunded: z.number(),
    /** Rupees that can still be refunded. */
    refundable: z.number(),
    providerLinkId: z.string().nullable(),
    providerPaymentId: z.string().nullable(),
    /** The amount differs from what was asked, or is not in rupees. */
    mismatch: z.boolean(),
    why: z.string().nullable(),
    /** The findings of staff about money without an order. */
    explained: z.object({ note: z.string(), at: z.string() }).optional(),
  })
  .meta({ id: 'DeskPayment' });

export type DeskPayment = z.output<typeof deskPaymentShape>;

export const deskPaymentsQuery = z.object({
  ...paging,
  view: z.enum(PAYMENT_VIEWS).optional(),
  order: z.string().max(40).optional(),
  kind: z.enum(PAYMENT_KINDS).optional(),
  state: z.enum(PAYMENT_ROW_STATES).optional(),
  search: search.optional(),
});

export type DeskPaymentsQuery = z.output<typeof deskPaymentsQuery>;

export const orderMoneyShape = z
  .object({
    _id: z.string(),
    customer: z.string().nullable(),
    status: z.enum(ORDER_STATUSES),
    payBy: z.enum(PAY_BYS),
    totalAmount: z.number(),
    paid: z.number(),
    refunded: z.number(),
    due: z.number(),
    createdAt: z.string(),
    /** Set only where something is overpaid, with the reason in words. */
    overpaid: z.number().optional(),
    reason: z.string().optional(),
  })
  .meta({ id: 'OrderMoney' });

export type OrderMoneyRow = z.output<typeof orderMoneyShape>;

export const orderMoneyQuery = z.object({ ...paging, view: z.enum(ORDER_MONEY_VIEWS) });

export type OrderMoneyQuery = z.output<typeof orderMoneyQuery>;

/** Numbers of orders, `CHK-104182,CHK-104183`. */
export const duesQuery = z.object({
  orders: z
    .string()
    .max(MAX_LINES_PER_ORDER * 41)
    .transform((list) => list.split(',').filter((order) => order !== ''))
    .pipe(z.array(z.string().max(40)).min(1).max(MAX_LINES_PER_ORDER)),
});
export const orderDueShape = z.object({ order: z.string(), due: z.number() }).meta({ id: 'OrderDue' });

export type OrderDue = z.output<typeof orderDueShape>;

const largestAmount = MAX_PRICE_RUPEES * MAX_QUANTITY_PER_LINE * MAX_LINES_PER_ORDER;

export const enteredAmount = rupees(largestAmount, sentences.amount).check(
  z.positive({ error: sentences.amount }),
);

const utr = z
  .string({ error: sentences.reference })
  .max(200, { error: sentences.reference })
  .transform(normalisedReference)
  .refine(isUtr, { error: sentences.reference });

const MAX_NOTE_LENGTH = 500;

const share = z.object({ order: z.string().max(40), amount: enteredAmount });

export type Share = z.output<typeof share>;

const receiptSentences = moneyDeskMessages.receipts;

export const shares = z
  .array(share, { error: receiptSentences.orders })
  .min(1, { error: receiptSentences.orders })
  .max(MAX_LINES_PER_ORDER, { error: receiptSentences.orders })
  .refine((orders) => new Set(orders.map(({ order }) => order)).size === orders.length, {
    error: receiptSentences.orderTwice,
  });

export function sharesPaise(orders: readonly Share[] = []): number {
  return orders.reduce((sum, { amount }) => sum + paiseOf(amount), 0);
}

export const newDeskPaymentBody = z
  .object({
    /** Null for a payment not yet assigned to an order. */
    order: z.string().max(40).nullish(),
    kind: z.enum(ENTERED_KINDS),
    amount: enteredAmount,
    /** The UTR; not needed for cash. */
    reference: utr.nullish(),
    note: z.nullish(text(MAX_NOTE_LENGTH)),
    /** Shares of a transfer for many orders, instead of `order`; their sum is its amount and the charges. */
    orders: shares.optional(),
    /** Rupees that the person who sent it kept back. */
    charges: z.optional(rupees(largestAmount, sentences.amount)),
  })
  .refine(({ order, orders }) => order !== undefined || orders !== undefined, {
    error: sentences.orderNeeded,
    path: ['order'],
  })
  .refine(({ kind, reference }) => kind === 'cash' || reference != null, {
    error: sentences.reference,
    path: ['reference'],
  })
  .refine(({ order, kind, orders }) => orders === undefined || (kind === 'bank' && order == null), {
    error: sentences.notOneOrder,
    path: ['orders'],
  })
  .refine(
    ({ amount, orders, charges = 0 }) =>
      sharesPaise(orders) === (orders === undefined ? 0 : paiseOf(amount) + paiseOf(charges)),
    { error: sentences.transferSum, path: ['orders'] },
  );

export type NewDeskPayment = z.output<typeof newDeskPaymentBody>;

export const enteredPaymentShape = z.union([
  deskPaymentShape,
  z.object({ payments: z.array(deskPaymentShape) }),
]);
export const confirmBody = z.object({
  reference: utr,
  /** Absent: the amount asked. */
  amount: z.optional(enteredAmount),
});

export type Confirm = z.output<typeof confirmBody>;

export const explainBody = z.object({ note: text(MAX_NOTE_LENGTH, sentences.noteMissing) });

export type Explain = z.output<typeof explainBody>;

export const assignBody = z.object({ order: z.string().max(40) });

export type Assign = z.output<typeof assignBody>;

export const gatewayEventShape = z
  .object({
    eventId: z.string(),
    event: z.string(),
    at: z.string(),
    applied: z.boolean(),
    payment: z.string().nullable(),
    order: z.string().nullable(),
    why: z.string().nullable(),
  })
  .meta({ id: 'GatewayEvent' });

export type GatewayEvent = z.output<typeof gatewayEventShape>;
