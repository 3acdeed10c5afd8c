import { z } from 'zod';
import { IMAGE_BODY_BYTES } from './catalogue-limits.ts';
import { productIdParams, productShape, productSummaryShape } from '../listing/catalogue.shapes.ts';
import { newProductBody, productBody } from './product-body.shapes.ts';
import * as productDeskMessages from './product-desk.words.ts';
import { message, pagingQuery } from '../../kit/api/shapes.ts';
import { productMessages } from './product.words.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import type { WithRecordingFacts } from '../kits/recording-facts-memo.server.ts';
import { listLowStock } from '../listing/catalogue-queries.server.ts';
import { summaryOf } from '../listing/product-reply.server.ts';
import { createProduct, updateProduct } from './save-product.server.ts';
import { archiveProduct, toggleFeaturedFlag } from './product-writes.server.ts';

export function productCalls({ services }: Routing<WithRecordingFacts>) {
  return {
    'GET /admin/low-stock': forDesk(
      'stock',
      {
        name: 'listLowStock',
        counted: true,
        summary: 'List products that are out of stock or nearly so, fewest first',
        query: pagingQuery,
        reply: z.array(productSummaryShape),
      },
      async ({ query }) => {
        const { items, total } = await listLowStock(services.db, query);
        return { items: items.map((row) => summaryOf(row)), total };
      },
    ),

    'POST /products': forDesk(
      'catalogue',
      {
        name: 'createProduct',
        summary: 'Create a product',
        status: 201,
        refusals: [409, 503],
        bodyLimitBytes: IMAGE_BODY_BYTES,
        body: newProductBody,
        reply: productShape,
      },
      ({ currentUser, body }) => createProduct({ services, currentUser }, body),
    ),

    'PUT /products/:id': forDesk(
      'catalogue',
      {
        name: 'updateProduct',
        summary: 'Change a product; optional fields left out stay as they are',
        refusals: [404, 409, 503],
        bodyLimitBytes: IMAGE_BODY_BYTES,
        params: productIdParams,
        body: productBody,
        reply: productShape,
      },
      ({ currentUser, params, body }) => updateProduct({ services, currentUser }, params.id, body),
    ),

    'PATCH /products/:id': forDesk(
      'catalogue',
      {
        name: 'toggleFeatured',
        summary: 'Feature a product, or stop featuring it',
        refusals: [404],
        params: productIdParams,
        reply: z.object({ isFeatured: z.boolean(), name: z.string() }),
      },
      ({ currentUser, params }) => toggleFeatured({ services, currentUser }, params.id),
    ),

    'DELETE /products/:id': forDesk(
      'catalogue',
      {
        name: 'deleteProduct',
        summary: 'Archive a product; orders keep their lines',
        refusals: [404],
        params: productIdParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await deleteProduct({ services, currentUser }, params.id);
        return { message: productDeskMessages.deleted };
      },
    ),
  };
}

/** Orders keep their lines. @throws Refused 404 */
async function deleteProduct(actor: Actor, idOrSlug: string): Promise<void> {
  await step(actor, async ({ tx, now, audit }) => {
    const product = await archiveProduct(tx, idOrSlug, now);
    if (!product) throw notFound(productMessages.notFound);
    const { id, name, sku } = product;
    await audit('product.delete', id, { name, sku });
  });
}

/** @throws Refused 404 */
async function toggleFeatured(
  actor: Actor,
  idOrSlug: string,
): Promise<{ isFeatured: boolean; name: string }> {
  return step(actor, async ({ tx, now, audit }) => {
    const product = await toggleFeaturedFlag(tx, idOrSlug, now);
    if (!product) throw notFound(productMessages.notFound);
    const { id, name, is_featured: isFeatured } = product;
    await audit('product.feature', id, { name, isFeatured });
    return { isFeatured, name };
  });
}
