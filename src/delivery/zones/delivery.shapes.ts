import { z } from 'zod';
import { deliveryMessages } from './delivery.words.ts';
import { pinMessages } from '../pins/pin.words.ts';
import { PIN_PATTERN } from '../pins/pin-code.ts';
import { MAX_LINES_PER_ORDER, MAX_QUANTITY_PER_LINE } from '../../orders/orders/orders-limits.ts';
import { DELIVERY_METHODS } from '../../payments/payments/payments-choices.ts';

export const deliveryPin = z
  .string({ error: () => pinMessages.delivery })
  .regex(PIN_PATTERN, { error: () => pinMessages.delivery });

const LONGEST_ITEM = 60;
const ITEM = /^[^:,]{1,50}:[1-9]\d{0,3}$/;

export interface DeliveryItem {
  product: string;
  quantity: number;
}

/** Parses `<productId>:<quantity>,…`; null when malformed. */
export function deliveryItemsOf(text: string): DeliveryItem[] | null {
  const words = text === '' ? [] : text.split(',');
  if (words.length > MAX_LINES_PER_ORDER || !words.every((word) => ITEM.test(word))) return null;
  const items = words.map((word) => {
    const [product, quantity] = word.split(':');
    return { product: product!, quantity: Number(quantity) };
  });
  const products = new Set(items.map(({ product }) => product));
  const isFitting =
    products.size === items.length && items.every(({ quantity }) => quantity <= MAX_QUANTITY_PER_LINE);
  return isFitting ? items : null;
}

export const deliveryItems = z
  .string()
  .max(MAX_LINES_PER_ORDER * LONGEST_ITEM)
  .refine((text) => deliveryItemsOf(text) !== null, { error: () => deliveryMessages.items });

export const deliveryParams = z.object({ pin: deliveryPin });

export const deliveryQuery = z.object({ items: deliveryItems.optional() });
export const deliveryShape = z
  .object({
    pin: z.string(),
    zone: z.string(),
    served: z.boolean(),
    daysMin: z.number(),
    daysMax: z.number(),
    /** Days in India, `yyyy-mm-dd`. */
    from: z.string(),
    to: z.string(),
    /** Rupees with GST; null without items, and where the shop does not deliver. */
    fee: z.number().nullable(),
    /** The value of goods from which the fee is 0, apart from the surcharge for weight. */
    freeFrom: z.number().nullable(),
    /** Decided by zone and value only, so it is the same for everybody. */
    cod: z.object({ offered: z.boolean(), why: z.string().nullable() }),
    installation: z.boolean(),
    pickup: z.object({
      offered: z.boolean(),
      address: z.string().nullable(),
      hours: z.string().nullable(),
    }),
    sentence: z.string(),
  })
  .meta({ id: 'Delivery' });

export type Delivery = z.output<typeof deliveryShape>;

export const newDelivery = z
  .object({
    pin: deliveryPin
      .nullable()
      .transform((pin) => pin ?? undefined)
      .optional(),
    method: z.enum(DELIVERY_METHODS).optional(),
  })
  .nullable()
  .transform((value) =>
    value && (value.pin !== undefined || value.method !== undefined) ? value : undefined,
  )
  .optional();
