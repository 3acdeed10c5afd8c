import { z } from 'zod';
import { PRICE_SOURCES } from '../../dealers/price-lists/member-price.ts';
import { MAX_LINES_PER_ORDER, MAX_QUANTITY_PER_LINE, UNITS_PER_ADD } from '../orders/orders-limits.ts';
import { productSummaryShape } from '../../catalogue/listing/catalogue.shapes.ts';
import { productMessages } from '../../catalogue/products/product.words.ts';
import { checksShape } from '../../planning/checks/checks.shapes.ts';
import { cartMessages } from './cart.words.ts';

export const quantity = z
  .int({ error: () => cartMessages.quantity })
  .min(1, { error: () => cartMessages.quantity })
  .max(MAX_QUANTITY_PER_LINE, { error: () => cartMessages.quantity });

export const cartItemShape = z
  .object({
    productId: z.string(),
    name: z.string(),
    /** Null when deleted; then it is in no sum. */
    product: productSummaryShape.nullable(),
    quantity: z.number(),
    /** Rupees that a member of a company pays for each, and which part of the price list says so; for members only. */
    unitPrice: z.number().optional(),
    from: z.enum(PRICE_SOURCES).optional(),
  })
  .meta({ id: 'CartItem' });

export type CartItem = z.output<typeof cartItemShape>;

export const cartChecksShape = checksShape
  .extend({
    /** One product instead of others of the cart, which answers all findings together; left out where none does. */
    instead: z
      .object({
        productId: z.string(),
        quantity: z.number(),
        replaces: z.array(z.string()),
        sentence: z.string(),
      })
      .optional(),
  })
  .meta({ id: 'CartChecks' });

export type CartChecks = z.output<typeof cartChecksShape>;

export const cart = z.array(cartItemShape);

export const productParams = z.object({ productId: z.string().max(300) });

export const cartAddition = z.object({
  productId: z.string({ error: () => productMessages.notFound }).max(300),
  quantity: quantity.default(UNITS_PER_ADD),
});
/** Lines of the same product are added up. */
export const cartLinesBody = z.object({
  lines: z
    .array(z.object({ productId: z.string({ error: () => productMessages.notFound }).max(300), quantity }), {
      error: () => cartMessages.lines,
    })
    .min(1, { error: () => cartMessages.lines })
    .max(MAX_LINES_PER_ORDER, { error: () => cartMessages.lines }),
});

export type CartLines = z.output<typeof cartLinesBody>;

/** A quantity below 1 removes the line. */
export const quantityBody = z.object({
  quantity: z
    .int({ error: () => cartMessages.quantity })
    .max(MAX_QUANTITY_PER_LINE, { error: () => cartMessages.quantity }),
});
