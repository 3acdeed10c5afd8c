import { z } from 'zod';

export const demoRemovedShape = z
  .object({
    /** Undone as any other change set. */
    changeSet: z.string(),
    products: z.int(),
    categories: z.int(),
    kept: z.array(z.object({ sku: z.string().nullable(), why: z.literal('edited') })),
  })
  .meta({ id: 'DemoRemoved' });

export type DemoRemoved = z.output<typeof demoRemovedShape>;
