import { z } from 'zod';

export const refShape = z
  .object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    price: z.number(),
    image: z.string().nullable(),
    inStock: z.boolean(),
  })
  .meta({ id: 'Ref' });
