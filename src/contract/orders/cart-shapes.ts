import { z } from 'zod';
import {
  MAX_LINES_PER_ORDER,
  MAX_QUANTITY_PER_LINE,
  UNITS_PER_ADD,
} from '../../domain/orders/orders-limits.ts';
import { productSummaryShape } from '../catalogue/catalogue-shapes.ts';
import * as productMessages from '../catalogue/product-messages.ts';
import * as cartMessages from './cart-messages.ts';

export const quantity = z
  .int({ error: cartMessages.quantity })
  .min(1, { error: cartMessages.quantity })
  .max(MAX_QUANTITY_PER_LINE, { error: cartMessages.quantity });

export const cartItemShape = z
  .object({
    productId: z.string(),
    name: z.string(),
    /** Null when deleted; then it is in no sum. */
    product: productSummaryShape.nullable(),
    quantity: z.number(),
  })
  .meta({ id: 'CartItem' });

export type CartItem = z.output<typeof cartItemShape>;

export const cart = z.array(cartItemShape);

export const productParams = z.object({ productId: z.string().max(300) });

export const cartAddition = z.object({
  productId: z.string({ error: productMessages.notFound }).max(300),
  quantity: quantity.default(UNITS_PER_ADD),
});

export type CartAddition = z.output<typeof cartAddition>;

/** Lines of the same product are added up. */
export const cartLinesBody = z.object({
  lines: z
    .array(z.object({ productId: z.string({ error: productMessages.notFound }).max(300), quantity }), {
      error: cartMessages.lines,
    })
    .min(1, { error: cartMessages.lines })
    .max(MAX_LINES_PER_ORDER, { error: cartMessages.lines }),
});

export type CartLines = z.output<typeof cartLinesBody>;

/** Below 1 removes the line. */
export const quantityBody = z.object({
  quantity: z
    .int({ error: cartMessages.quantity })
    .max(MAX_QUANTITY_PER_LINE, { error: cartMessages.quantity }),
});
