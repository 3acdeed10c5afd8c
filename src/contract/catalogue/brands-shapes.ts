import { z } from 'zod';
import { MAX_BRAND_LENGTH } from '../../domain/catalogue/product-limits.ts';
import { line } from '../platform/text-shapes.ts';
import * as productExtraMessages from './product-extra-messages.ts';

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
