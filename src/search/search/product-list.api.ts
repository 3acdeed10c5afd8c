import { z } from 'zod';
import {
  facetsShape,
  productFilters,
  productQuery,
  productSummaryShape,
  type ProductFilters,
  type ProductQuery,
} from '../../catalogue/listing/catalogue.shapes.ts';
import { forVisitors } from '../../kit/server/http/calls.ts';

import type { Routing } from '../../kit/server/http/route.ts';
import type { WithAttributes } from '../../catalogue/attributes/attributes-memo.server.ts';
import type { WithRecordingFacts } from '../../catalogue/kits/recording-facts-memo.server.ts';
import { listProducts } from '../../catalogue/listing/catalogue-queries.server.ts';
import { boundedPaging } from '../../catalogue/listing/bounded-paging.server.ts';
import type { CatalogueReader } from '../../catalogue/listing/catalogue-reader.server.ts';
import { readFacets } from '../../catalogue/listing/facets-queries.server.ts';
import { filtersOf } from '../../catalogue/listing/filters-of-query.server.ts';
import type { Filters } from '../../catalogue/listing/product-filters.server.ts';
import { summaries } from '../../catalogue/listing/summaries.server.ts';
import { listByWords } from './list-by-words.server.ts';
import type { Search } from './shop-search.server.ts';
import { wordSearchOf, type WordSearch } from './word-search.server.ts';

export function productListCalls(
  { services }: Routing<WithAttributes & WithRecordingFacts>,
  reader: CatalogueReader,
  { terms, counter }: Search,
) {
  const { attributes } = services;
  const { read } = reader;

  return {
    'GET /products': forVisitors(
      {
        name: 'listProducts',
        counted: true,
        summary: 'Search, filter, sort and page products; X-Text-Total counts what match=text finds',
        query: productQuery,
        reply: z.array(productSummaryShape),
      },
      async ({ query }) => {
        const { sort } = query;
        const paging = isPlain(query) ? {} : boundedPaging(query);
        const { search, others } = await searchIn(query);
        if (search)
          return summaries(services, await read((db) => listByWords(db, search, others, sort, paging)));
        const list = await listProducts(reader, others, sort ?? 'popular', paging);
        const isByWords = query.match === 'words' && !!query.search;
        return summaries(services, isByWords ? { ...list, textTotal: list.total } : list);
      },
      {
        whenGiven: ({ search, page = 1 }, { total }) =>
          search && page === 1 ? (ipKey) => counter.count(search, total, ipKey) : undefined,
        takesFilters: true,
      },
    ),

    'GET /products/facets': forVisitors(
      {
        name: 'readFacets',
        summary: 'Count the products of each filter, under all other filters',
        query: productFilters,
        reply: facetsShape,
      },
      async ({ query }) => {
        const { search, others } = await searchIn(query);
        const { byFilter } = await attributes();
        return readFacets(reader, byFilter.values(), search ? { ...others, found: search.found } : others);
      },
      { takesFilters: true },
    ),
  };

  async function searchIn(query: ProductFilters): Promise<{ search: WordSearch | null; others: Filters }> {
    const { match = 'name' } = query;
    const filters = filtersOf(query, await attributes());
    const { search: text, ...others } = filters;
    const search = text && match !== 'name' ? await wordSearchOf(read, terms, text, match) : null;
    return { search, others: search ? others : filters };
  }
}

/** The whole list in one order: one prepared answer for each. */
function isPlain({ sort: _sort, ...others }: ProductQuery): boolean {
  return Object.values(others).every((value) => value === undefined);
}
