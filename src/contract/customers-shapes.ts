import { z } from 'zod';
import { userShape } from './auth-shapes.ts';

export const customerShape = z
  .object({
    ...userShape.shape,
    createdAt: z.string(),
    orderCount: z.number(),
    lastOrderAt: z.string().nullable(),
  })
  .meta({ id: 'Customer' });

export type Customer = z.output<typeof customerShape>;
