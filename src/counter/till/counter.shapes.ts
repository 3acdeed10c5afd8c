import { z } from 'zod';
import { MAX_ADDRESS_LINE_LENGTH } from '../../accounts/addresses/postal-address.ts';
import { MAX_PRICE_RUPEES } from '../../catalogue/products/catalogue-limits.ts';
import {
  COUNTER_KINDS,
  MAX_CASH_NOTE_LENGTH,
  MAX_CASH_RUPEES,
  MAX_COUNTER_PARTS,
  MAX_HELD_LABEL_LENGTH,
  MAX_SCANNED_LENGTH,
  MIN_PHONE_DIGITS,
} from './counter-choices.ts';
import { TYPED_MOVE_KINDS } from '../../payments/drawer/drawer.ts';
import { MAX_LINES_PER_ORDER, MAX_QUANTITY_PER_LINE } from '../../orders/orders/orders-limits.ts';
import { isUtr, normalisedReference } from '../../payments/payments/utr.ts';
import { hasAtMostTwoDecimals } from '../../kit/rules/money.ts';
import { addressParts, newBilling, newShipping } from '../../accounts/addresses/postal-address.shapes.ts';
import { refShape } from '../../catalogue/product-groups/product-groups.shapes.ts';
import { phone } from '../../kit/api/shapes.ts';
import { line, rupees } from '../../kit/api/text-shapes.ts';
import { quantity } from '../../orders/cart/cart.shapes.ts';
import * as counterMessages from './counter.words.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';

const LARGEST_BILL = MAX_PRICE_RUPEES * MAX_QUANTITY_PER_LINE * MAX_LINES_PER_ORDER;
const CARD_REFERENCE = /^[A-Z0-9]{4,40}$/;

const named = z.object({ _id: z.string(), name: z.string() });

/** Rupees; the counted sum and the difference are set once it is closed. */
export const cashSessionShape = z
  .object({
    _id: z.string(),
    user: named,
    openedAt: z.string(),
    opening: z.number(),
    sales: z.number(),
    refunds: z.number(),
    in: z.number(),
    out: z.number(),
    /** Discounts that this person gave while it was open. */
    discounts: z.number(),
    expected: z.number(),
    closedAt: z.string().nullable(),
    counted: z.number().nullable(),
    difference: z.number().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'CashSession' });

export type CashSession = z.output<typeof cashSessionShape>;

const cash = rupees(LARGEST_BILL, counterMessages.amount);

export const openDrawerBody = z.object({ opening: cash });

export const cashMoveBody = z.object({
  kind: z.enum(TYPED_MOVE_KINDS),
  amount: cash.check(z.positive({ error: counterMessages.amount })),
  note: line(MAX_CASH_NOTE_LENGTH, counterMessages.noteMissing),
});

export type NewCashMove = z.output<typeof cashMoveBody>;

const blank = z
  .string()
  .trim()
  .max(0)
  .transform(() => undefined);

/** Null and blank text equal absent, also when a repeat under the same key is compared. */
function optional<Shape extends z.core.$ZodType>(shape: Shape) {
  return z
    .union([blank, shape])
    .nullable()
    .transform((value) => value ?? undefined)
    .optional();
}

export const closeDrawerBody = z.object({ counted: cash, note: optional(line(MAX_CASH_NOTE_LENGTH)) });

export type DrawerCount = z.output<typeof closeDrawerBody>;

export const findQuery = z.object({
  code: z.string().trim().min(1).max(MAX_SCANNED_LENGTH),
  company: z.string().max(100).optional(),
});

export type FindQuery = z.output<typeof findQuery>;

export const foundProductShape = z
  .object({
    product: refShape,
    /** Rupees for one: of the company that was named, else the shop's. */
    price: z.number(),
    shopPrice: z.number(),
    stock: z.number().nullable(),
  })
  .meta({ id: 'FoundProduct' });

export type FoundProduct = z.output<typeof foundProductShape>;

export const counterCustomersQuery = z.object({
  phone: z
    .string()
    .max(40)
    .transform((typed) => typed.replace(/\D/g, ''))
    .refine((digits) => digits.length >= MIN_PHONE_DIGITS, { error: counterMessages.phone }),
});

export const counterCustomerShape = z
  .object({
    userId: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string(),
    company: named.nullable(),
  })
  .meta({ id: 'CounterCustomer' });

export type CounterCustomer = z.output<typeof counterCustomerShape>;

const discountPercent = z
  .number({ error: counterMessages.discount })
  .min(0, { error: counterMessages.discount })
  .max(100, { error: counterMessages.discount })
  .refine(hasAtMostTwoDecimals, { error: counterMessages.discount });

const id = z.string().max(100);

const { line1, city, stateCode: state, pin } = addressParts;

export const billShape = z.object({
  customer: optional(id),
  company: optional(id),
  walkIn: optional(z.object({ name: optional(line(MAX_ADDRESS_LINE_LENGTH)), phone: optional(phone) })),
  shipping: optional(newShipping),
  billing: optional(newBilling),
  /** The buyer that the invoice names; needed from 50,000.00 without tax. */
  buyer: optional(
    z.object({
      name: line(MAX_ADDRESS_LINE_LENGTH),
      address: z.object({ line1, city, stateCode: state, pin }),
    }),
  ),
  lines: z
    .array(
      z.object({
        product: z.string({ error: () => orderMessages.productGone }).max(300),
        quantity,
        discountPercent: discountPercent.default(0),
      }),
      { error: counterMessages.noLines },
    )
    .min(1, { error: counterMessages.noLines })
    .max(MAX_LINES_PER_ORDER, { error: counterMessages.noLines }),
});

export type Bill = z.output<typeof billShape>;

const reference = z
  .string({ error: () => orderMessages.productGone })
  .max(200)
  .transform(normalisedReference)
  .transform((typed) => (typed === '' ? undefined : typed))
  .nullable()
  .transform((typed) => typed ?? undefined)
  .optional();

const salePart = z
  .object({
    kind: z.enum(COUNTER_KINDS),
    amount: cash.check(z.positive({ error: counterMessages.amount })),
    /** The UTR, or the number on the slip of the card machine. */
    reference,
    /** Cash that was handed over. */
    tendered: z.optional(rupees(MAX_CASH_RUPEES, counterMessages.tenderedMost)),
  })
  .superRefine((part, context) => {
    const fault = faultOf(part);
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.sentence });
  });

export type SalePart = z.output<typeof salePart>;

function faultOf({
  kind,
  amount,
  reference: number,
  tendered,
}: {
  kind: (typeof COUNTER_KINDS)[number];
  amount: number;
  reference?: string | undefined;
  tendered?: number | undefined;
}): { field: string; sentence: string } | null {
  if (tendered !== undefined && kind !== 'cash')
    return { field: 'tendered', sentence: counterMessages.tenderedCash };
  if (tendered !== undefined && tendered < amount)
    return { field: 'tendered', sentence: counterMessages.tenderedLess };
  if (kind === 'upi' && number !== undefined && !isUtr(number))
    return { field: 'reference', sentence: counterMessages.utr };
  if (kind === 'card' && number !== undefined && !CARD_REFERENCE.test(number))
    return { field: 'reference', sentence: counterMessages.cardReference };
  return null;
}

export const saleBody = billShape.extend({
  /** Rupees, as the counter's screen shows it. */
  total: rupees(LARGEST_BILL, counterMessages.amount),
  payments: z.array(salePart).max(MAX_COUNTER_PARTS),
  invoice: z.boolean().optional(),
  /** Lets anyone who may set prices sell beyond the company's credit. */
  approve: z.boolean().optional(),
});

export type NewSale = z.output<typeof saleBody>;

export const heldBillBody = z.object({
  label: line(MAX_HELD_LABEL_LENGTH, counterMessages.label),
  body: billShape,
});

export type NewHeldBill = z.output<typeof heldBillBody>;

export const heldBillShape = z
  .object({
    _id: z.string(),
    label: z.string(),
    /** The body as it was sent. */
    body: z.object({
      customer: z.string().optional(),
      company: z.string().optional(),
      walkIn: z.object({ name: z.string().optional(), phone: z.string().optional() }).optional(),
      shipping: z.looseObject({}).optional(),
      billing: z.looseObject({}).optional(),
      buyer: z.looseObject({}).optional(),
      lines: z.array(z.object({ product: z.string(), quantity: z.number(), discountPercent: z.number() })),
    }),
    /** Names of its products, customer and company, by id. */
    names: z.record(z.string(), z.string()),
    by: named,
    at: z.string(),
  })
  .meta({ id: 'HeldBill' });

export type HeldBill = z.output<typeof heldBillShape>;
