import { z } from 'zod';
import { MAX_ADDRESS_LENGTH } from '../../accounts/auth/accounts-limits.ts';
import { MAX_ADDRESS_LINE_LENGTH } from '../../accounts/addresses/postal-address.ts';
import { MAX_PRICE_RUPEES } from '../../catalogue/products/catalogue-limits.ts';
import { MAX_QUOTE_NOTE_LENGTH, MAX_QUOTE_TERMS_LENGTH } from '../../platform/settings/desk-limits.ts';
import { QUOTE_STATES } from './quote-sums.ts';
import { PAY_BYS } from '../../payments/payments/payments-choices.ts';
import { MAX_LINES_PER_ORDER, MAX_QUANTITY_PER_LINE } from '../../orders/orders/orders-limits.ts';
import { isIsoDay } from '../../kit/rules/dates.ts';
import { hasAtMostTwoDecimals } from '../../kit/rules/money.ts';
import { newParties } from '../../accounts/addresses/postal-address.shapes.ts';
import { orderShape, poNumber } from '../../orders/orders/orders.shapes.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import { productMessages } from '../../catalogue/products/product.words.ts';
import { gstin, stateCode } from '../../platform/settings/settings-body.shapes.ts';
import { email, flag, paging, phone, search, wholeNumber } from '../../kit/api/shapes.ts';
import { line, rupees, text } from '../../kit/api/text-shapes.ts';
import * as quoteDeskMessages from './quote-desk.words.ts';

const named = z.object({ _id: z.string(), name: z.string() });

/** A line stays as it was sent, also when its product changes or is deleted. */
export const quoteLineShape = z.object({
  position: z.number(),
  product: z.object({ _id: z.string(), name: z.string(), sku: z.string().nullable(), slug: z.string() }),
  quantity: z.number(),
  /** Rupees a unit, GST included, before the discount. */
  price: z.number(),
  discountPercent: z.number(),
  unitPrice: z.number(),
  total: z.number(),
  rate: z.number(),
  hsn: z.string().nullable(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
});

export type QuoteLine = z.output<typeof quoteLineShape>;

export const quoteTotalsShape = z.object({
  goods: z.number(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
  inWords: z.string(),
});

export type QuoteTotals = z.output<typeof quoteTotalsShape>;

export const placeShape = z.object({ code: z.string(), name: z.string() });

export const quoteBuyerShape = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  gstin: z.string().nullable(),
  legalName: z.string().nullable(),
});

export type QuoteBuyer = z.output<typeof quoteBuyerShape>;

export const missingShape = z.object({ product: z.string(), asked: z.number(), left: z.number() });

export type Missing = z.output<typeof missingShape>;

export const quoteShape = z
  .object({
    _id: z.string(),
    number: z.string(),
    version: z.number(),
    state: z.enum(QUOTE_STATES),
    /** Requested by the customer; nobody at the desk began it. */
    asked: z.boolean(),
    company: named.nullable(),
    customer: z.string().nullable(),
    buyer: quoteBuyerShape,
    stateCode: z.string().nullable(),
    placeOfSupply: placeShape,
    /** The last day in India. */
    validUntil: z.string(),
    payBy: z.enum(PAY_BYS),
    lines: z.array(
      quoteLineShape.extend({
        /** Both are sent to anyone who has the right `prices`. */
        cost: z.number().nullable().optional(),
        marginPercent: z.number().nullable().optional(),
      }),
    ),
    deliveryFee: z.number(),
    totals: quoteTotalsShape,
    terms: z.string(),
    poNumber: z.string().optional(),
    /** Shown at the desk alone. */
    note: z.string(),
    link: z.string().nullable(),
    whatsapp: z.string().nullable(),
    sentAt: z.string().nullable(),
    seenAt: z.string().nullable(),
    acceptedAt: z.string().nullable(),
    acceptedBy: z.string().nullable(),
    order: z.string().nullable(),
    /** Products that were missing when the customer last accepted; left out where none were. */
    missing: z.array(missingShape).optional(),
    /**
     * Set for an open quotation whose buyer may not order for the company: the link would refuse. Left out in lists.
     */
    buyerMayOrder: z.literal(false).optional(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Quote' });

export type Quote = z.output<typeof quoteShape>;

const discountPercent = z
  .number({ error: quoteDeskMessages.discount })
  .min(0, { error: quoteDeskMessages.discount })
  .max(100, { error: quoteDeskMessages.discount })
  .refine(hasAtMostTwoDecimals, { error: quoteDeskMessages.discount });

const newLine = z.object({
  product: z.string({ error: quoteDeskMessages.productUnknown }).max(100),
  quantity: z
    .int({ error: quoteDeskMessages.quantity })
    .min(1, { error: quoteDeskMessages.quantity })
    .max(MAX_QUANTITY_PER_LINE, { error: quoteDeskMessages.quantity }),
  /** If left out, the buyer's own price at this quantity. */
  price: z.optional(rupees(MAX_PRICE_RUPEES, () => productMessages.price)),
  discountPercent: discountPercent.optional(),
});

export type NewQuoteLine = z.output<typeof newLine>;

const lines = z
  .array(newLine, { error: quoteDeskMessages.noLines })
  .min(1, { error: quoteDeskMessages.noLines })
  .max(MAX_LINES_PER_ORDER, { error: quoteDeskMessages.linesMost });

const from = z.union(
  [
    z.strictObject({ plan: z.string().max(100) }),
    z.strictObject({ cart: z.string().max(100) }),
    z.strictObject({ quote: z.string().max(100) }),
  ],
  { error: quoteDeskMessages.from },
);

export type QuoteSource = z.output<typeof from>;

const day = z.string({ error: quoteDeskMessages.day }).refine(isIsoDay, { error: quoteDeskMessages.day });

const orNull = <T extends z.ZodType>(shape: T) =>
  z
    .union([z.literal(''), shape])
    .nullable()
    .optional()
    .transform((value) => (value === undefined || value === '' ? null : (value as z.output<T>)));

export const newQuoteBuyer = z.object({
  name: line(MAX_ADDRESS_LINE_LENGTH, quoteDeskMessages.buyerName),
  email: email.transform((address) => address.toLowerCase()),
  phone: orNull(phone),
  gstin: orNull(gstin),
  legalName: orNull(z.pipe(z.string(), line(MAX_ADDRESS_LINE_LENGTH))),
});

const longText = (maxLength: number) => z.union([z.literal(''), text(maxLength)]);

const quoteFields = {
  company: z.string().max(100).nullable().optional(),
  customer: z.string().max(100).nullable().optional(),
  buyer: newQuoteBuyer.optional(),
  lines: lines.optional(),
  from: from.optional(),
  stateCode: stateCode.nullable().optional(),
  validUntil: day.optional(),
  payBy: z.enum(PAY_BYS, { error: quoteDeskMessages.payBy }).optional(),
  deliveryFee: z.optional(rupees(MAX_PRICE_RUPEES, () => productMessages.price)),
  poNumber,
  terms: longText(MAX_QUOTE_TERMS_LENGTH).optional(),
  note: longText(MAX_QUOTE_NOTE_LENGTH).optional(),
};

export const newQuote = z.object(quoteFields);

export type NewQuote = z.output<typeof newQuote>;

const seen = { updatedAt: z.string().max(40) };

/** Fields left out stay. */
export const quoteBody = z.object({ ...quoteFields, ...seen });

export type QuoteBody = z.output<typeof quoteBody>;

export const quoteSeen = z.object(seen);
export const quoteWithdrawal = z.object({ reason: z.optional(line(200)) });

export type QuoteWithdrawal = z.output<typeof quoteWithdrawal>;

/** The default is the company's address, or the customer's own. */
export const quoteOrderBody = z.object({
  Address: z.optional(text(MAX_ADDRESS_LENGTH, () => orderMessages.addressMissing)),
  ...newParties,
  payBy: z.enum(PAY_BYS, { error: quoteDeskMessages.payBy }).optional(),
  /** If left out, the quotation's. */
  poNumber,
});

export type QuoteOrderBody = z.output<typeof quoteOrderBody>;

export const quoteOrderShape = z.object({ order: orderShape, quote: quoteShape });

export type QuoteOrder = z.output<typeof quoteOrderShape>;

export const quotesQuery = z.object({
  ...paging,
  state: z.enum(QUOTE_STATES).optional(),
  company: z.string().max(100).optional(),
  search: search.optional(),
  /** Quotations that a customer requested, or accepted while something was missing. */
  toDo: flag.optional(),
});

export type QuotesQuery = z.output<typeof quotesQuery>;

export const versionParams = z.object({ id: z.string().max(100), version: z.string().max(10) });

export const quotePdfQuery = z.object({ version: wholeNumber(1, 10_000).optional() });
