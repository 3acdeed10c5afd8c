import { z } from 'zod';
import { paging } from '../platform/shapes.ts';

export const missingFactsQuery = z.object({ ...paging, category: z.string().max(200).optional() });

export type MissingFactsQuery = z.output<typeof missingFactsQuery>;

export const productFactsShape = z.object({
  product: z.object({ _id: z.string(), slug: z.string(), name: z.string(), sku: z.string().nullable() }),
  category: z.string(),
  missing: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** Required by its category; else only planners need it. */
      isRequired: z.boolean(),
    }),
  ),
});

export type MissingFacts = z.output<typeof productFactsShape>;
