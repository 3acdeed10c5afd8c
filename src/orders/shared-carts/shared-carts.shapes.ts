import { z } from 'zod';
import { MAX_SHARED_DAYS, SHARED_LINK_LENGTH } from '../../counter/till/counter-choices.ts';
import { MAX_LINES_PER_ORDER } from '../orders/orders-limits.ts';
import { MAX_MESSAGE_LENGTH } from '../../platform/settings/platform-limits.ts';
import { refShape } from '../../catalogue/product-groups/product-groups.shapes.ts';
import { productMessages } from '../../catalogue/products/product.words.ts';
import { text } from '../../kit/api/text-shapes.ts';
import { cartMessages } from '../cart/cart.words.ts';
import { quantity } from '../cart/cart.shapes.ts';
import * as counterMessages from '../../counter/till/counter.words.ts';

export const deskCartBody = z.object({
  /** The only customer who may take it into the cart. */
  customer: z
    .string()
    .max(100)
    .nullable()
    .transform((value) => value ?? undefined)
    .optional(),
  lines: z
    .array(z.object({ product: z.string({ error: () => productMessages.notFound }).max(300), quantity }), {
      error: () => cartMessages.lines,
    })
    .min(1, { error: () => cartMessages.lines })
    .max(MAX_LINES_PER_ORDER, { error: () => cartMessages.lines }),
  note: z
    .union([
      z
        .string()
        .trim()
        .max(0)
        .transform(() => undefined),
      text(MAX_MESSAGE_LENGTH),
    ])
    .nullable()
    .transform((value) => value ?? undefined)
    .optional(),
  days: z
    .int({ error: counterMessages.days })
    .min(1, { error: counterMessages.days })
    .max(MAX_SHARED_DAYS, { error: counterMessages.days })
    .optional(),
});

export type NewDeskCart = z.output<typeof deskCartBody>;

/** The own cart. */
export const ownCartBody = z.object({});
export const cartLinkShape = z
  .object({ _id: z.string(), link: z.string(), whatsapp: z.string(), expiresAt: z.string() })
  .meta({ id: 'CartLink' });

export type CartLink = z.output<typeof cartLinkShape>;

export const sharedCartParams = z.object({ token: z.string().max(2 * SHARED_LINK_LENGTH) });

/** Rupees, at the shop's prices. */
export const sharedCartShape = z
  .object({
    note: z.string().nullable(),
    expiresAt: z.string(),
    lines: z.array(z.object({ product: refShape, quantity: z.number(), total: z.number() })),
    total: z.number(),
    /** The names of products that are no longer sold. */
    gone: z.array(z.string()),
  })
  .meta({ id: 'SharedCart' });

export type SharedCart = z.output<typeof sharedCartShape>;
