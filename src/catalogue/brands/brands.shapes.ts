import { z } from 'zod';
import { MAX_BRAND_LENGTH } from '../products/product-limits.ts';
import { line } from '../../kit/api/text-shapes.ts';
import * as productExtraMessages from '../certificates/product-extra.words.ts';

export const brandShape = z
  .object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    count: z.number(),
  })
  .meta({ id: 'Brand' });

export type Brand = z.output<typeof brandShape>;

export const brandBody = z.object({ name: line(MAX_BRAND_LENGTH, productExtraMessages.brandName) });

export type BrandBody = z.output<typeof brandBody>;
