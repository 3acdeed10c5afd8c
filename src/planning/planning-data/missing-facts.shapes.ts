import { z } from 'zod';
import { paging } from '../../kit/api/shapes.ts';

export const missingFactsQuery = z.object({
  ...paging,
  category: z.string().max(200).optional(),
  /** Lists the facts that were marked as not applicable, instead of the missing ones. */
  notApplicable: z.literal('true').optional(),
});

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

export const missingFactParams = z.object({ id: z.uuid(), key: z.string().max(60) });
export const missingFactBody = z.object({ applies: z.boolean() });

export type MissingFactParams = z.output<typeof missingFactParams>;
export type MissingFacts = z.output<typeof productFactsShape>;
