import { z } from 'zod';
import { IMAGE_BODY_BYTES } from '../../../../domain/catalogue/catalogue-limits.ts';
import {
  productIdParams,
  productShape,
  productSummaryShape,
} from '../../../../contract/catalogue/catalogue-shapes.ts';
import * as calls from '../../../../contract/catalogue/catalogue.ts';
import { newProductBody, productBody } from '../../../../contract/catalogue/product-body.ts';
import * as productDeskMessages from '../../../../contract/catalogue/product-desk-messages.ts';
import { message, pagingQuery } from '../../../../contract/platform/shapes.ts';
import { route, type Routing } from '../../../http/route.ts';
import type { WithRecordingFacts } from '../kits/recording-facts-memo.ts';
import { listLowStock } from '../listing/catalogue-queries.ts';
import { summaryOf } from '../listing/product-reply.ts';
import { deleteProduct } from './delete-product.ts';
import { toggleFeatured } from './feature-product.ts';
import { createProduct, updateProduct } from './save-product.ts';

export function productRoutes(routing: Routing<WithRecordingFacts>): void {
  const { services } = routing;

  route(
    routing,
    calls.listLowStock,
    {
      summary: 'Products of which few are left or none, the fewest first',
      query: pagingQuery,
      reply: z.array(productSummaryShape),
    },
    async ({ query }) => {
      const { items, total } = await listLowStock(services.db, query);
      return { items: items.map((row) => summaryOf(row)), total };
    },
  );

  route(
    routing,
    calls.createProduct,
    {
      summary: 'Add a product',
      status: 201,
      refusals: [409, 503],
      bodyLimitBytes: IMAGE_BODY_BYTES,
      body: newProductBody,
      reply: productShape,
    },
    ({ currentUser, body }) => createProduct({ services, currentUser }, body),
  );

  route(
    routing,
    calls.updateProduct,
    {
      summary: 'Change a product; what is left out of the optional fields stays',
      refusals: [404, 409, 503],
      bodyLimitBytes: IMAGE_BODY_BYTES,
      params: productIdParams,
      body: productBody,
      reply: productShape,
    },
    ({ currentUser, params, body }) => updateProduct({ services, currentUser }, params.id, body),
  );

  route(
    routing,
    calls.toggleFeatured,
    {
      summary: 'Feature a product, or stop featuring it',
      refusals: [404],
      params: productIdParams,
      reply: z.object({ isFeatured: z.boolean(), name: z.string() }),
    },
    ({ currentUser, params }) => toggleFeatured({ services, currentUser }, params.id),
  );

  route(
    routing,
    calls.deleteProduct,
    {
      summary: 'Take a product out of the catalogue; orders keep their lines',
      refusals: [404],
      params: productIdParams,
      reply: message,
    },
    async ({ currentUser, params }) => {
      await deleteProduct({ services, currentUser }, params.id);
      return { message: productDeskMessages.deleted };
    },
  );
}
