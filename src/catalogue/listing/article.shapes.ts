import { z } from 'zod';

/** A product as goods are named: by who packs, ships and repairs them. */
export const articleShape = z
  .object({
    _id: z.string(),
    sku: z.string().nullable(),
    name: z.string(),
    slug: z.string(),
    image: z.string().nullable(),
  })
  .meta({ id: 'Article' });

export type Article = z.output<typeof articleShape>;
