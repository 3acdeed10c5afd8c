import { z } from 'zod';
import { SERIALS_CHOICES } from '../../catalogue/products/product-choices.ts';
import { MAX_SCANNED_LENGTH } from '../../counter/till/counter-choices.ts';
import { MAX_PICK_ORDERS } from './dispatch-limits.ts';
import { ORDER_STATUSES } from '../orders/order-status.ts';
import { ORDER_PAYMENT_STATES } from '../../payments/payments/payment-state.ts';
import { DELIVERY_METHODS } from '../../payments/payments/payments-choices.ts';
import { articleShape } from '../../catalogue/listing/article.shapes.ts';
import { paging, search } from '../../kit/api/shapes.ts';
import { shipmentShape } from './shipments.shapes.ts';

export const orderUnitShape = z
  .object({
    position: z.number(),
    product: articleShape,
    /** The kit that it is a part of. */
    kit: z.string().nullable(),
    serials: z.enum(SERIALS_CHOICES),
    ordered: z.number(),
    toPack: z.number(),
  })
  .meta({ id: 'OrderUnit' });

export type OrderUnit = z.output<typeof orderUnitShape>;

export const toPackQuery = z.object({
  ...paging,
  /** Searches the order's number, and its buyer's name and phone number. */
  search: search.optional(),
  /** An order without a chosen method goes by courier too. */
  method: z.enum(DELIVERY_METHODS).optional(),
});

export type ToPackQuery = z.output<typeof toPackQuery>;

export const toPackShape = z
  .object({
    order: z.string(),
    customer: z.string().nullable(),
    createdAt: z.string(),
    /** The last day that was promised. */
    promisedBy: z.string().nullable(),
    late: z.boolean(),
    method: z.enum(DELIVERY_METHODS).nullable(),
    /** PIN code and State. */
    place: z.string().nullable(),
    payment: z.object({ state: z.enum(ORDER_PAYMENT_STATES), due: z.number() }),
    /** Ordered to be paid first, and not paid. */
    waiting: z.boolean(),
    held: z.boolean(),
    units: z.array(orderUnitShape),
    /** How many units are to pack. */
    left: z.number(),
  })
  .meta({ id: 'OrderToPack' });

export type OrderToPack = z.output<typeof toPackShape>;

export const pickListQuery = z.object({
  orders: z
    .string()
    .max(MAX_PICK_ORDERS * 41)
    .transform((list) => [...new Set(list.split(',').filter((each) => each !== ''))])
    .pipe(z.array(z.string().max(40)).min(1).max(MAX_PICK_ORDERS)),
});
export const pickedShape = z
  .object({
    product: articleShape,
    quantity: z.number(),
    /** Null where it is not counted. */
    stock: z.number().nullable(),
    orders: z.array(z.object({ order: z.string(), quantity: z.number() })),
  })
  .meta({ id: 'PickedProduct' });

export type PickedProduct = z.output<typeof pickedShape>;

export const dispatchShape = z
  .object({
    order: z.string(),
    status: z.enum(ORDER_STATUSES),
    recipient: z.object({
      name: z.string().nullable(),
      phone: z.string().nullable(),
      address: z.string(),
      pin: z.string().nullable(),
      state: z.string().nullable(),
    }),
    units: z.array(orderUnitShape),
    shipments: z.array(shipmentShape),
    /** Rupees. */
    due: z.number(),
  })
  .meta({ id: 'Dispatch' });

export type Dispatch = z.output<typeof dispatchShape>;

export const scanQuery = z.object({ code: z.string().trim().min(1).max(MAX_SCANNED_LENGTH) });
export const scannedShape = z
  .object({
    position: z.number(),
    product: articleShape,
    serials: z.enum(SERIALS_CHOICES),
    /** Set where the code was a serial number. */
    serial: z.string().nullable(),
    toPack: z.number(),
  })
  .meta({ id: 'ScannedUnit' });

export type ScannedUnit = z.output<typeof scannedShape>;
