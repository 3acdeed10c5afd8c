import { z } from 'zod';
import { productSummaryShape } from './catalogue-shapes.ts';

export const cartItemShape = z
  .object({
    productId: z.string(),
    /** The name as last known, for a product that is gone. */
    name: z.string(),
    /** The full product; null once it is gone, and then it counts nowhere. */
    product: productSummaryShape.nullable(),
    quantity: z.number(),
  })
  .meta({ id: 'CartItem' });

export type CartItem = z.output<typeof cartItemShape>;

export const cart = z.array(cartItemShape);
export const productParams = z.object({ productId: z.string().max(300) });
