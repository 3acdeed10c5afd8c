import { z } from 'zod';
import { MAX_ADDRESS_LENGTH } from '../../accounts/auth/accounts-limits.ts';
import { HELD_WHYS } from '../../dealers/companies/company-debt.ts';
import { MAX_PRICE_RUPEES } from '../../catalogue/products/catalogue-limits.ts';
import { deliveryMessages } from '../../delivery/zones/delivery.words.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { ORDER_SORTS } from './order-units.ts';
import {
  MAX_LINES_PER_ORDER,
  MAX_PO_NUMBER_LENGTH,
  MAX_QUANTITY_PER_LINE,
  MAX_STATUS_REASON_LENGTH,
} from './orders-limits.ts';
import { ORDER_PAYMENT_STATES } from '../../payments/payments/payment-state.ts';
import { PACKING_PAYMENTS } from '../../payments/pay-ways/packing-payment.ts';
import { DELIVERY_METHODS, PAY_BYS, PAYMENT_KINDS } from '../../payments/payments/payments-choices.ts';
import {
  billingShape,
  newBilling,
  newParties,
  newShipping,
  shippingShape,
} from '../../accounts/addresses/postal-address.shapes.ts';
import { productMessages } from '../../catalogue/products/product.words.ts';
import { newDelivery } from '../../delivery/zones/delivery.shapes.ts';
import { flag, isoTime, paging, phone, search } from '../../kit/api/shapes.ts';
import { line, rupees, text } from '../../kit/api/text-shapes.ts';
import { cartMessages } from '../cart/cart.words.ts';
import { quantity } from '../cart/cart.shapes.ts';
import { ONSITE_PRODUCTS } from '../../onsite/visits/onsite-choices.ts';
import * as orderDeskMessages from './order-desk.words.ts';
import { orderMessages } from './order.words.ts';

export const orderLineShape = z
  .object({
    /** Null for a deleted product, shown as 'Deleted Product'. */
    product: z
      .object({
        _id: z.string(),
        name: z.string(),
        slug: z.string(),
        image: z.string().nullable(),
        /** The visit or contract that is sold with it; only while visits are offered. */
        onsite: z.enum(ONSITE_PRODUCTS).optional(),
      })
      .nullable(),
    name: z.string(),
    quantity: z.number(),
    /** Rupees per unit at the time of sale. */
    price: z.number(),
    /** Set for a line with a discount at the counter: the sum before it, and the discount. */
    gross: z.number().optional(),
    discount: z.number().optional(),
    discountPercent: z.number().optional(),
    /** The parts of a kit, for all units of the line together. */
    parts: z.array(z.object({ productId: z.string(), name: z.string(), quantity: z.number() })).optional(),
  })
  .meta({ id: 'OrderLine' });

export type GivenDiscount = Required<
  Pick<z.output<typeof orderLineShape>, 'gross' | 'discount' | 'discountPercent'>
>;

export const orderShape = z
  .object({
    _id: z.string(),
    user: z.object({ name: z.string(), email: z.string() }).nullable(),
    userId: z.string(),
    phone: z.string().nullable(),
    Address: z.string(),
    products: z.array(orderLineShape),
    /** Rupees to pay: goods − discount + delivery fee. */
    totalAmount: z.number(),
    /** Rupees that rounding to the rupee added, or took where it is negative; left out where it is 0. */
    roundOff: z.number().optional(),
    discountAmount: z.number(),
    couponCode: z.string().nullable(),
    status: z.enum(ORDER_STATUSES),
    shipping: shippingShape.nullable(),
    billing: billingShape.nullable(),
    payBy: z.enum(PAY_BYS),
    /** Rupees, GST included. */
    deliveryFee: z.number(),
    /** The promise when the order was placed; null where nothing was chosen. */
    delivery: z
      .object({
        pin: z.string().nullable(),
        method: z.enum(DELIVERY_METHODS),
        zone: z.string().nullable(),
        daysMin: z.number().nullable(),
        daysMax: z.number().nullable(),
      })
      .nullable(),
    payment: z.object({
      state: z.enum(ORDER_PAYMENT_STATES),
      /** Rupees. */
      paid: z.number(),
      refunded: z.number(),
      due: z.number(),
      /** Left out where it is 0. */
      overpaid: z.number().optional(),
      /** Sent to staff who read one order: why something else than its total is owed. */
      reason: z.string().optional(),
      expiresAt: z.string().nullable(),
    }),
    feeTax: z.array(z.object({ rate: z.number(), fee: z.number(), taxable: z.number(), tax: z.number() })),
    createdAt: z.string(),
    /** The buyer's own number of the purchase; left out without one. */
    poNumber: z.string().optional(),
    /** Sent to staff only: the State of the delivery address, null where its PIN code is in several. */
    shipTo: z
      .object({
        pin: z.string(),
        stateCode: z.string().nullable(),
        state: z.string().nullable(),
        from: z.enum(['shipping', 'pin', 'address']),
      })
      .nullable()
      .optional(),
    /** Set for an order of a company: until when it is paid on account, and why it waits for the shop's approval. */
    company: z.object({ _id: z.string(), name: z.string() }).optional(),
    dueOn: z.string().nullable().optional(),
    held: z
      .object({ why: z.enum(HELD_WHYS) })
      .nullable()
      .optional(),
    /** Sent to staff only: the kinds of payment that brought money. */
    paidBy: z.array(z.enum(PAYMENT_KINDS)).optional(),
    /** Sent to staff who read one order: when its status, parcels, units or papers changed last. */
    updatedAt: z.string().optional(),
  })
  .meta({ id: 'Order' });

export type Order = z.output<typeof orderShape>;
export type OrderLine = Order['products'][number];

/** Twice: the highest delivery fee equals the largest value of goods. */
const largestTotal = 2 * MAX_PRICE_RUPEES * MAX_QUANTITY_PER_LINE * MAX_LINES_PER_ORDER;

/** The number of a company's own purchase order. */
export const poNumber = z
  .union([z.literal(''), line(MAX_PO_NUMBER_LENGTH)])
  .nullable()
  .transform((value) => (value === '' ? null : value))
  .optional();

const newOrderFields = z.object({
  userId: z.string().max(100).optional(),
  products: z
    .array(
      z.object({
        product: z.string({ error: () => orderMessages.productGone }).max(300),
        quantity,
        price: rupees(MAX_PRICE_RUPEES, () => productMessages.price),
      }),
      { error: () => orderMessages.noLines },
    )
    .min(1, { error: () => orderMessages.noLines })
    .max(MAX_LINES_PER_ORDER, { error: () => cartMessages.full }),
  totalAmount: rupees(largestTotal, () => productMessages.price),
  Address: text(MAX_ADDRESS_LENGTH, () => orderMessages.addressMissing),
  phone: phone.nullable().optional(),
  couponCode: z.string().trim().min(1).max(40).nullable().optional(),
  ...newParties,
  poNumber,
  payBy: z
    .enum(PAY_BYS)
    .nullable()
    .transform((value) => value ?? undefined)
    .optional(),
  delivery: newDelivery,
  codCode: z
    .string()
    .max(40)
    .nullable()
    .transform((value) => (value === null || value.trim() === '' ? undefined : value.trim()))
    .optional(),
});

export const newOrder = newOrderFields.refine(
  ({ delivery, shipping }) => !delivery?.pin || !shipping || delivery.pin === shipping.pin,
  { error: () => deliveryMessages.twoPins, path: ['delivery', 'pin'] },
);

export type NewOrder = z.output<typeof newOrder>;

const day = z.iso.date();

const orderFilters = {
  ...paging,
  status: z.enum(ORDER_STATUSES).optional(),
  date: day.optional(),
};

export const myOrdersQuery = z.object(orderFilters);
export const allOrdersQuery = z.object({
  ...orderFilters,
  search: search.optional(),
  sort: z.enum(ORDER_SORTS).optional(),
  payment: z.enum(PACKING_PAYMENTS).optional(),
  delivery: z.enum(DELIVERY_METHODS).optional(),
  held: flag.optional(),
});
export const orderParams = z.object({ id: z.string().max(40) });

/** An admin fills these in before invoicing; null clears a field. */
export const partiesBody = z.object({
  shipping: newShipping.nullable(),
  billing: newBilling.nullable(),
  /** If left out, it stays. */
  poNumber,
});

export type Parties = z.output<typeof partiesBody>;

export const refuseOrderBody = z.object({ reason: line(200, orderDeskMessages.refuseReason) });

const unitsOfLines = z
  .array(
    z.object({
      position: z
        .int()
        .min(0)
        .max(MAX_LINES_PER_ORDER * 2),
      quantity,
    }),
  )
  .max(MAX_LINES_PER_ORDER);

export const callOffBody = z.object({
  lines: unitsOfLines.min(1),
  reason: line(200, orderDeskMessages.callOffReason),
  /** The order's `updatedAt` when it was read; if left out, the order may have changed since. */
  updatedAt: isoTime.optional(),
});

export type CallOff = z.output<typeof callOffBody>;

export const changeLinesBody = callOffBody.omit({ lines: true }).extend({
  add: z
    .array(
      z.object({
        product: z.string().max(300),
        quantity,
        /** The buyer's price of today, or that of the order's first line of the product. */
        price: z.enum(['today', 'ordered']),
      }),
    )
    .min(1)
    .max(MAX_LINES_PER_ORDER),
  callOff: unitsOfLines,
});

export type ChangeLines = z.output<typeof changeLinesBody>;

export const statusBody = z.object({
  status: z.enum(ORDER_STATUSES, { error: orderDeskMessages.statusInvalid }),
  /** Shown in the history of the order. */
  reason: z.optional(line(MAX_STATUS_REASON_LENGTH)),
});

export const orderHistoryShape = z.array(
  z.object({
    status: z.enum(ORDER_STATUSES),
    at: z.string(),
    /** Who set it; null: the shop by itself, or somebody whose account is deleted. */
    by: z.string().nullable(),
    reason: z.string().optional(),
  }),
);
