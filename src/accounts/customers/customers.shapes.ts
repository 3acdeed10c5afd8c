import { z } from 'zod';
import { paging, search } from '../../kit/api/shapes.ts';
import { userShape } from '../auth/auth.shapes.ts';

export const CUSTOMER_SORTS = ['name', '-name', 'newest', 'oldest'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

export const customerShape = z
  .object({
    ...userShape.omit({ passwordExpiresAt: true, staffRole: true, language: true, cartMail: true }).shape,
    createdAt: z.string(),
    orderCount: z.number(),
    lastOrderAt: z.string().nullable(),
  })
  .meta({ id: 'Customer' });

export type Customer = z.output<typeof customerShape>;

export const customersQuery = z.object({
  ...paging,
  search: search.optional(),
  sort: z.enum(CUSTOMER_SORTS).optional(),
});
export const customersReply = z.object({ customers: z.array(customerShape), totalPages: z.number() });
