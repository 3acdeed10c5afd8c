import { z } from 'zod';
import { extraMessages } from './product-extra-messages.ts';
import { line } from '../platform/text-shapes.ts';

export const brandShape = z
  .object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    /** How many of its products are for sale. */
    count: z.number(),
  })
  .meta({ id: 'Brand' });

export type Brand = z.output<typeof brandShape>;

export const brandBody = z.object({ name: line(120, extraMessages.brandName) });

export type BrandBody = z.output<typeof brandBody>;
