import { z } from 'zod';
import * as calls from '../../../contract/catalogue.ts';
import {
  categoryParams,
  categoryQuery,
  facetsShape,
  productFilters,
  productIdParams,
  productQuery,
  productShape,
  productSummaryShape,
  relatedProductsShape,
} from '../../../contract/catalogue-shapes.ts';
import { pagingQuery } from '../../../contract/shapes.ts';
import type { Page } from '../../../contract/list-page.ts';
import { isoDayOf } from '../../../contract/dates.ts';
import { messages } from '../../../contract/messages.ts';
import { Memo } from '../../cache/memo.ts';
import { notFound } from '../../http/errors.ts';
import { publicRoute } from '../../http/public-route.ts';
import type { Routing } from '../../http/route.ts';
import { findProduct, findProductForAdmin, listProducts, type CatalogueReader } from './catalogue-queries.ts';
import { readFacets } from './facets-queries.ts';
import type { AdminProductDetails, ProductDetails, ProductRow } from './product-columns.ts';
import { productForAdmin, productOf, summaryOf } from './product-reply.ts';
import { relatedProducts } from './related-products.ts';

/** The public calls of the catalogue. */
export function catalogueRoutes(routing: Routing): void {
  const { db, catalogueVersion, clock } = routing.services;
  const today = () => isoDayOf(clock.now());
  const versionNow = () => catalogueVersion.current;
  const reader: CatalogueReader = { db, counts: new Memo(versionNow), names: new Memo(versionNow) };

  publicRoute(
    routing,
    calls.listProducts,
    {
      summary: 'The catalogue, searched by name, filtered, sorted and paged as asked',
      query: productQuery,
      reply: z.array(productSummaryShape),
    },
    async ({ query: { page, limit, sort = 'popular', ...filters } }) =>
      summaries(await listProducts(reader, filters, sort, { page, limit })),
  );

  publicRoute(
    routing,
    calls.listFeatured,
    { summary: 'The featured products', query: pagingQuery, reply: z.array(productSummaryShape) },
    async ({ query }) => summaries(await listProducts(reader, { featured: true }, 'popular', query)),
  );

  publicRoute(
    routing,
    calls.listByCategory,
    {
      summary: 'The products of a category, by its name or slug',
      params: categoryParams,
      query: categoryQuery,
      reply: z.array(productSummaryShape),
    },
    async ({ params, query: { sort = 'popular', ...paging } }) =>
      summaries(await listProducts(reader, { category: [params.category] }, sort, paging)),
  );

  publicRoute(
    routing,
    calls.readFacets,
    {
      summary: 'How many products each filter would leave; each facet is counted under all the other filters',
      query: productFilters,
      reply: facetsShape,
    },
    ({ query }) => readFacets(db, query),
  );

  publicRoute(
    routing,
    calls.relatedProducts,
    {
      summary: 'What goes with a product, and others like it',
      refusals: [404],
      params: productIdParams,
      reply: relatedProductsShape,
    },
    async ({ params }) => {
      const { worksWith, alike } = await relatedProducts(db, params.id);
      return { worksWith: worksWith.map(summaryOf), alike: alike.map(summaryOf) };
    },
  );

  publicRoute(
    routing,
    calls.readProduct,
    {
      summary: 'One product, by its id or slug',
      refusals: [404],
      params: productIdParams,
      reply: productShape,
    },
    async ({ params }) => productOf(await requireProduct(params.id), today()),
    {
      forAdmin: async ({ params }) => productForAdmin(await requireForAdmin(params.id), today()),
    },
  );

  async function requireProduct(idOrSlug: string): Promise<ProductDetails> {
    const row = await findProduct(db, idOrSlug);
    if (!row) throw notFound(messages.products.notFound);
    return row;
  }

  async function requireForAdmin(idOrSlug: string): Promise<AdminProductDetails> {
    const row = await findProductForAdmin(db, idOrSlug, today());
    if (!row) throw notFound(messages.products.notFound);
    return row;
  }
}

function summaries({ items, total }: Page<ProductRow>) {
  return { items: items.map(summaryOf), total };
}
