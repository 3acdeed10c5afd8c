import { z } from 'zod';
import { MAX_CART_MAIL_AFTER_HOURS } from '../pages/storefront-limits.ts';
import { isoTime } from '../../kit/api/shapes.ts';
import * as growthMessages from './growth.words.ts';

export const MAX_LEFT = 50;

/** `index_now`: the last post was not taken. */
export const GROWTH_WARNINGS = ['privacy_text', 'index_now'] as const;

export const growthShape = z
  .object({
    updatedAt: z.string(),
    google: z.boolean(),
    meta: z.boolean(),
    visits: z.boolean(),
    /** Mails to the person who asked to be reminded of a cart that was left. */
    cartMail: z.object({ on: z.boolean(), afterHours: z.int() }),
    /** Mails to anyone who waits for a sold-out product. */
    stockMail: z.object({ on: z.boolean() }),
    indexNow: z.boolean(),
    feeds: z.object({
      /** The URL of each feed while it is on. */
      google: z.string(),
      meta: z.string(),
      /** Products on sale that are in no feed: the first 50. */
      left: z
        .array(
          z.object({
            sku: z.string().nullable(),
            name: z.string(),
            why: z.enum(['no_picture', 'no_price']),
          }),
        )
        .max(MAX_LEFT),
      leftCount: z.int(),
    }),
    /** The last post of changed addresses, taken or not; status 0: there was no answer. */
    indexNowLast: z.object({ at: z.string(), status: z.int(), addresses: z.int() }).nullable(),
    warnings: z.array(z.object({ code: z.enum(GROWTH_WARNINGS), message: z.string() })),
  })
  .meta({ id: 'Growth' });

export type Growth = z.output<typeof growthShape>;

/** Absent fields stay. */
export const growthBody = z.object({
  updatedAt: isoTime,
  google: z.boolean().optional(),
  meta: z.boolean().optional(),
  visits: z.boolean().optional(),
  cartMail: z
    .object({
      on: z.boolean().optional(),
      afterHours: z
        .int(growthMessages.afterHours)
        .min(1, growthMessages.afterHours)
        .max(MAX_CART_MAIL_AFTER_HOURS, growthMessages.afterHours)
        .optional(),
    })
    .optional(),
  stockMail: z.object({ on: z.boolean() }).optional(),
  indexNow: z.boolean().optional(),
});

export type GrowthBody = z.output<typeof growthBody>;

/** The value of the column; an absent choice is off. */
export interface GrowthChoices {
  google?: boolean;
  meta?: boolean;
  visits?: boolean;
  cartMail?: { on?: boolean | undefined; afterHours?: number | undefined };
  stockMail?: { on: boolean };
  indexNow?: boolean;
}
