import { z } from 'zod';

export const MARGIN_GROUPS = ['product', 'category', 'brand', 'all'] as const;
export type MarginGroup = (typeof MARGIN_GROUPS)[number];

export const marginQuery = z.object({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  by: z.enum(MARGIN_GROUPS).optional(),
});

export type MarginQuery = z.output<typeof marginQuery>;

export const marginRowShape = z
  .object({
    /** A product's id, a category's or brand's slug, or `all`; '' for no brand. */
    key: z.string(),
    label: z.string(),
    units: z.number(),
    /** Includes GST, after discounts. */
    sales: z.number(),
    /** Excludes GST. */
    net: z.number(),
    cost: z.number(),
    margin: z.number(),
    /** Percentage of net; null without sales. */
    marginPercent: z.number().nullable(),
  })
  .meta({ id: 'MarginRow' });

export type MarginRow = z.output<typeof marginRowShape>;
