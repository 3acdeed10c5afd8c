import { z } from 'zod';
import { ADVANCE_KINDS } from '../payments/payments-choices.ts';
import { deliveryItems, deliveryPin } from '../../delivery/zones/delivery.shapes.ts';
import { text } from '../../kit/api/text-shapes.ts';

export const payWaysQuery = z.object({
  pin: deliveryPin.optional(),
  items: deliveryItems,
  couponCode: z.string().trim().min(1).max(40).optional(),
});

export type PayWaysQuery = z.output<typeof payWaysQuery>;

const offer = {
  offered: z.boolean(),
  why: z.string().nullable(),
};

export const payWaysShape = z
  .object({
    /** Rupees: goods, coupon discount, delivery fee, and the sum to pay. */
    subtotal: z.number(),
    discount: z.number(),
    fee: z.number(),
    total: z.number(),
    /** Set only where the shop sells for whole rupees; `total` is rounded then. */
    roundOff: z.boolean().optional(),
    ways: z.array(
      z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('delivery'),
          ...offer,
          /** Whether the order is within the cash limit. */
          cash: z.boolean(),
          needsCode: z.boolean(),
        }),
        z.object({ kind: z.enum(ADVANCE_KINDS), ...offer }),
        /** Offered to members of a company only. */
        z.object({ kind: z.literal('account'), ...offer, dueOn: z.string().nullable() }),
      ]),
    ),
  })
  .meta({ id: 'PayWays' });

export type PayWays = z.output<typeof payWaysShape>;

export const codRefusalBody = z.object({ note: z.nullable(text(500)).optional() });

export type CodRefusalBody = z.output<typeof codRefusalBody>;

export const codRefusalReply = z.object({ order: z.string(), at: z.string() }).meta({ id: 'CodRefusal' });

export type CodRefusal = z.output<typeof codRefusalReply>;
