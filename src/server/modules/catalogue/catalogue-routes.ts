import * as rows from '../../../contract/catalogue.ts';
import { messages } from '../../../contract/messages.ts';
import { notFound } from '../../errors.ts';
import { publicRoute, type Listed, type Routing } from '../../route.ts';
import { findProduct, listCategories, listProducts } from './catalogue-queries.ts';
import { readFacets } from './facets-queries.ts';
import type { ProductRow } from './product-columns.ts';
import { productForAdmin, productOf, summaryOf } from './product-reply.ts';
import { relatedProducts } from './related-products.ts';

/** What anyone may read of the catalogue. */
export function catalogueRoutes(routing: Routing): void {
  const { shop } = routing;
  const { db } = shop;

  publicRoute(routing, rows.listProducts, async ({ query: { page, limit, sort = 'popular', ...filters } }) =>
    summaries(await listProducts(shop, filters, sort, { page, limit })),
  );

  publicRoute(routing, rows.listFeatured, async ({ query }) =>
    summaries(await listProducts(shop, { featured: true }, 'popular', query)),
  );

  publicRoute(routing, rows.listByCategory, async ({ params, query: { sort = 'popular', ...paging } }) =>
    summaries(await listProducts(shop, { category: [params.category] }, sort, paging)),
  );

  publicRoute(routing, rows.readFacets, ({ query }) => readFacets(db, query));

  publicRoute(routing, rows.listCategories, () => listCategories(db));

  publicRoute(routing, rows.relatedProducts, async ({ params }) => {
    const { worksWith, alike } = await relatedProducts(db, params.id);
    return { worksWith: worksWith.map(summaryOf), alike: alike.map(summaryOf) };
  });

  publicRoute(routing, rows.readProduct, async ({ params }) => productOf(await required(params.id)), {
    forAdmin: async ({ params }) => productForAdmin(await required(params.id)),
  });

  async function required(idOrSlug: string): Promise<ProductRow> {
    const row = await findProduct(db, idOrSlug);
    if (!row) throw notFound(messages.products.notFound);
    return row;
  }
}

function summaries({ items, total }: Listed<ProductRow[]>) {
  return { items: items.map(summaryOf), total };
}
