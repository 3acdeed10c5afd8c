import { z } from 'zod';
import { ADVANCE_KINDS } from '../../domain/payments/payments-choices.ts';
import { deliveryItems, deliveryPin } from '../delivery/delivery-shapes.ts';

export const payWaysQuery = z.object({
  pin: deliveryPin.optional(),
  items: deliveryItems,
  couponCode: z.string().trim().min(1).max(40).optional(),
});

export type PayWaysQuery = z.output<typeof payWaysQuery>;

const offer = {
  offered: z.boolean(),
  /** Why it is not offered. */
  why: z.string().nullable(),
};

export const payWaysShape = z
  .object({
    /** Rupees: the goods, what a coupon takes off, the delivery fee, and what is to be paid. */
    subtotal: z.number(),
    discount: z.number(),
    fee: z.number(),
    total: z.number(),
    /** Pay on delivery, online, UPI, bank; always all four. */
    ways: z.array(
      z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('delivery'),
          ...offer,
          /** Whether cash will do: not above the cash ceiling. */
          cash: z.boolean(),
          /** Whether a code by mail confirms it. */
          needsCode: z.boolean(),
        }),
        z.object({ kind: z.enum(ADVANCE_KINDS), ...offer }),
      ]),
    ),
  })
  .meta({ id: 'PayWays' });

export type PayWays = z.output<typeof payWaysShape>;
