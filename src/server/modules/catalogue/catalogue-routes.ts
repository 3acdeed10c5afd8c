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
  type ProductFilters,
} from '../../../contract/catalogue-shapes.ts';
import { pagingQuery } from '../../../contract/shapes.ts';
import type { Page } from '../../../contract/list-page.ts';
import { isoDayOf } from '../../../contract/dates.ts';
import { messages } from '../../../contract/messages.ts';
import { notFound } from '../../http/errors.ts';
import { publicRoute } from '../../http/public-route.ts';
import type { Routing } from '../../http/route.ts';
import type { Search } from '../search/shop-search.ts';
import { wordSearchOf, type WordSearch } from '../search/word-search.ts';
import { findProduct, findProductForAdmin, listProducts } from './catalogue-queries.ts';
import type { CatalogueReader } from './catalogue-reader.ts';
import { readFacets } from './facets-queries.ts';
import type { AdminProductDetails, ProductDetails, ProductRow } from './product-columns.ts';
import { filtersOf } from './filters-of-query.ts';
import type { Filters } from './product-filters.ts';
import { productForAdmin, productOf, summaryOf } from './product-reply.ts';
import { recordingFacts } from './recording-facts.ts';
import { relatedProducts } from './related-products.ts';
import { listByWords } from './list-by-words.ts';

/** The public calls of the catalogue. */
export function catalogueRoutes(routing: Routing, reader: CatalogueReader, { terms, counter }: Search): void {
  const { db, clock, attributes } = routing.services;
  const { read } = reader;
  const today = () => isoDayOf(clock.now());

  publicRoute(
    routing,
    calls.listProducts,
    {
      summary:
        'The catalogue, searched, filtered, sorted and paged as asked; X-Text-Total tells what match=text would find',
      query: productQuery,
      reply: z.array(productSummaryShape),
    },
    async ({ query }) => {
      const { page, limit, sort } = query;
      const { search, others } = await searchIn(query);
      if (search)
        return summaries(await read((db) => listByWords(db, search, others, sort, { page, limit })));
      const list = await listProducts(reader, others, sort ?? 'popular', { page, limit });
      // A text without words is looked for in names alone, whatever was asked for.
      const isByWords = query.match === 'words' && !!query.search;
      return summaries(isByWords ? { ...list, textTotal: list.total } : list);
    },
    {
      whenGiven: ({ search, page = 1 }, { total }) =>
        search && page === 1 ? () => counter.count(search, total) : undefined,
      takesFilters: true,
    },
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
    async ({ query }) => {
      const { search, others } = await searchIn(query);
      const { byFilter } = await attributes();
      return readFacets(reader, byFilter.values(), search ? { ...others, found: search.found } : others);
    },
    { takesFilters: true },
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
      const { worksWith, alike } = await read((db) => relatedProducts(db, params.id));
      const facts = await recordingFacts(routing.services);
      const told = (rows: ProductRow[]) => rows.map((row) => summaryOf(row, facts));
      return { worksWith: told(worksWith), alike: told(alike) };
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
    async ({ params }) =>
      productOf(await requireProduct(params.id), today(), await recordingFacts(routing.services)),
    {
      forAdmin: async ({ params }) =>
        productForAdmin(await requireForAdmin(params.id), today(), await recordingFacts(routing.services)),
    },
  );

  async function summaries({ items, ...totals }: Page<ProductRow>) {
    const facts = await recordingFacts(routing.services);
    return { items: items.map((row) => summaryOf(row, facts)), ...totals };
  }

  /** Splits off a search by words; a search in names stays among the other filters. */
  async function searchIn(query: ProductFilters): Promise<{ search: WordSearch | null; others: Filters }> {
    const { match = 'name' } = query;
    const filters = filtersOf(query, await attributes());
    const { search: text, ...others } = filters;
    const search = text && match !== 'name' ? await wordSearchOf(read, terms, text, match) : null;
    return { search, others: search ? others : filters };
  }

  async function requireProduct(idOrSlug: string): Promise<ProductDetails> {
    const row = await read((db) => findProduct(db, idOrSlug));
    if (!row) throw notFound(messages.products.notFound);
    return row;
  }

  async function requireForAdmin(idOrSlug: string): Promise<AdminProductDetails> {
    const row = await findProductForAdmin(db, idOrSlug, today());
    if (!row) throw notFound(messages.products.notFound);
    return row;
  }
}
