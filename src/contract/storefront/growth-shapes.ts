import { z } from 'zod';
import { isoTime } from '../platform/shapes.ts';

export const MOST_LEFT = 50;

export const growthShape = z
  .object({
    updatedAt: z.string(),
    google: z.boolean(),
    meta: z.boolean(),
    visits: z.boolean(),
    feeds: z.object({
      /** Where each feed is fetched while it is on. */
      google: z.string(),
      meta: z.string(),
      /** For sale, and still in no feed: the first 50. */
      left: z
        .array(
          z.object({
            sku: z.string().nullable(),
            name: z.string(),
            why: z.enum(['no_picture', 'no_price']),
          }),
        )
        .max(MOST_LEFT),
      leftCount: z.int(),
    }),
    warnings: z.array(z.object({ code: z.literal('privacy_text'), message: z.string() })),
  })
  .meta({ id: 'Growth' });

export type Growth = z.output<typeof growthShape>;

/** Absent fields stay. */
export const growthBody = z.object({
  updatedAt: isoTime,
  google: z.boolean().optional(),
  meta: z.boolean().optional(),
  visits: z.boolean().optional(),
});

export type GrowthBody = z.output<typeof growthBody>;

/** As the column holds it; what is absent is off. */
export interface GrowthChoices {
  google?: boolean;
  meta?: boolean;
  visits?: boolean;
}
