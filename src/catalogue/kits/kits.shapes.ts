import { z } from 'zod';
import { MAX_KIT_PARTS, MAX_PART_QUANTITY } from '../products/catalogue-limits.ts';
import * as kitMessages from './kit.words.ts';
import { productMessages } from '../products/product.words.ts';
import { refShape } from '../product-groups/product-groups.shapes.ts';

export const shownPartShape = z
  .object({
    product: refShape,
    quantity: z.number(),
    /** Offered beside the kit; not part of it or of its stock. */
    isOptional: z.boolean(),
  })
  .meta({ id: 'KitPart' });

export type ShownPart = z.output<typeof shownPartShape>;

/** The whole list; an empty one makes it an ordinary product. */
export const kitPartsBody = z.object({
  parts: z
    .array(
      z.object({
        productId: z.string({ error: () => productMessages.notFound }).max(100),
        quantity: z
          .int({ error: kitMessages.quantity })
          .min(1, { error: kitMessages.quantity })
          .max(MAX_PART_QUANTITY, { error: kitMessages.quantity }),
        isOptional: z.boolean().optional(),
      }),
    )
    .max(MAX_KIT_PARTS, { error: kitMessages.tooMany }),
});

export type KitPartsBody = z.output<typeof kitPartsBody>;
