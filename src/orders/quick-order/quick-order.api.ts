import { z } from 'zod';
import { articleShape } from '../../catalogue/listing/article.shapes.ts';
import { MAX_SKU_LENGTH } from '../../catalogue/products/product-limits.ts';
import { forUser, type Routing } from '../../kit/server/http/route.ts';
import { MAX_LINES_PER_ORDER } from '../orders/orders-limits.ts';
import { findProductsByCodes } from '../serials/find-by-code.server.ts';

const codesBody = z.object({
  codes: z.array(z.string().max(MAX_SKU_LENGTH)).min(1).max(MAX_LINES_PER_ORDER),
});

const codedProducts = z.array(articleShape.nullable());

export function quickOrderCalls({ services }: Routing) {
  return {
    'POST /products/by-code': forUser(
      {
        name: 'findProductsByCodes',
        summary:
          'Find products on sale by SKU or GTIN, each in the place of its code; null where there is none',
        body: codesBody,
        reply: codedProducts,
      },
      ({ body }) => findProductsByCodes(services.db, body.codes),
    ),
  };
}
