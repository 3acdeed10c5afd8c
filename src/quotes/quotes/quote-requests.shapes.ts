import { z } from 'zod';
import { MAX_ADDRESS_LENGTH } from '../../accounts/auth/accounts-limits.ts';
import { MAX_ADDRESS_LINE_LENGTH } from '../../accounts/addresses/postal-address.ts';
import { MAX_QUOTE_NOTE_LENGTH } from '../../platform/settings/desk-limits.ts';
import { QUOTE_STATES } from './quote-sums.ts';
import { PAY_BYS } from '../../payments/payments/payments-choices.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import { orderShape, poNumber } from '../../orders/orders/orders.shapes.ts';
import { shopShape } from '../../platform/settings/settings.shapes.ts';
import { line, text } from '../../kit/api/text-shapes.ts';
import { quoteMessages } from './quote.words.ts';
import { newParties } from '../../accounts/addresses/postal-address.shapes.ts';
import { placeShape, quoteLineShape, quoteTotalsShape } from './quotes.shapes.ts';

export const newQuoteRequest = z.object({
  from: z.union([z.literal('cart'), z.strictObject({ plan: z.string().max(100) })], {
    error: () => quoteMessages.from,
  }),
  note: z.union([z.literal(''), text(MAX_QUOTE_NOTE_LENGTH)]).optional(),
});

export type NewQuoteRequest = z.output<typeof newQuoteRequest>;

export const quoteRequestShape = z.object({ number: z.string(), state: z.literal('draft') });

export type QuoteRequest = z.output<typeof quoteRequestShape>;

/** The version that was sent last; one that was only asked for is a draft. */
export const ownQuoteShape = z
  .object({
    number: z.string(),
    version: z.number(),
    state: z.enum(QUOTE_STATES),
    validUntil: z.string(),
    total: z.number(),
    link: z.string().nullable(),
  })
  .meta({ id: 'OwnQuote' });

export type OwnQuote = z.output<typeof ownQuoteShape>;

export const publicQuoteShape = z
  .object({
    number: z.string(),
    version: z.number(),
    state: z.enum(QUOTE_STATES),
    validUntil: z.string(),
    seller: shopShape.pick({
      tradeName: true,
      legalName: true,
      gstin: true,
      address: true,
      phone: true,
      email: true,
    }),
    buyerName: z.string(),
    /** `r•••@example.com`: where the code goes. */
    mailHint: z.string(),
    lines: z.array(quoteLineShape),
    deliveryFee: z.number(),
    totals: quoteTotalsShape,
    placeOfSupply: placeShape,
    /** The order needs `shipping`, for the GSTIN or the State of the quotation; left out where it does not. */
    asksParts: z.literal(true).optional(),
    /** Only for a company or a GSTIN, whose order may have one; empty until it is known. */
    poNumber: z.string().optional(),
    terms: z.string(),
    payBy: z.enum(PAY_BYS),
    canAccept: z.boolean(),
    order: z.string().nullable(),
  })
  .meta({ id: 'PublicQuote' });

export type PublicQuote = z.output<typeof publicQuoteShape>;

export const quoteTokenParams = z.object({ token: z.string() });

export const quoteAcceptance = z.object({
  name: line(MAX_ADDRESS_LINE_LENGTH, () => quoteMessages.name),
  /** The code as in the mail; blanks do not count. */
  code: z
    .string()
    .max(40)
    .nullable()
    .optional()
    .transform((value) => {
      const code = value?.replace(/\s/g, '') ?? '';
      return code === '' ? undefined : code;
    }),
  version: z.int(),
  Address: text(MAX_ADDRESS_LENGTH, () => orderMessages.addressMissing),
  ...newParties,
  /** If left out, it is as quoted. */
  poNumber,
});

export type QuoteAcceptance = z.output<typeof quoteAcceptance>;

export const acceptedQuoteShape = z.object({ order: orderShape, state: z.literal('accepted') });

export type AcceptedQuote = z.output<typeof acceptedQuoteShape>;
