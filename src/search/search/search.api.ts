import { z } from 'zod';
import { idParams, message } from '../../kit/api/shapes.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import * as searchMessages from './search.words.ts';
import {
  searchedWordsShape,
  searchWordsQuery,
  synonymShape,
  synonymsQuery,
  type Synonym,
  type SynonymBody,
} from './search.shapes.ts';
import { synonymBody } from '../synonyms/synonym-body.shapes.ts';
import { MAX_SYNONYMS } from './search-limits.ts';
import { forDesk, type Routing, forVisitors } from '../../kit/server/http/route.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import { wordsOf } from '../../catalogue/search-documents/search-document.server.ts';
import { record, type Actor } from '../../platform/records/record.server.ts';
import { type SearchCounter, listSearchedWords, type Search } from './search-counter.server.ts';
import { listSynonyms, countSynonyms, synonymReply, type SynonymRow } from '../synonyms/synonyms.server.ts';
import {
  facetsShape,
  productFilters,
  productQuery,
  productSummaryShape,
  type ProductFilters,
  type ProductQuery,
} from '../../catalogue/listing/catalogue.shapes.ts';
import type { WithAttributes } from '../../catalogue/attributes/save-attribute.server.ts';
import type { WithRecordingFacts } from '../../catalogue/kits/recording-facts-memo.server.ts';
import { listProducts } from '../../catalogue/listing/catalogue-queries.server.ts';
import { boundedPaging, summaries } from '../../catalogue/listing/page-catalogue.server.ts';
import { readFacets, type CatalogueReader } from '../../catalogue/listing/catalogue-reader.server.ts';
import { filtersOf, type Filters } from '../../catalogue/listing/product-filters.server.ts';
import { listByWords } from './list-by-words.server.ts';
import { wordSearchOf, type WordSearch } from './word-search.server.ts';

const MAX_FROM_WORDS = 3;

const sentences = searchMessages.synonyms;

const synonyms = record({
  table: 'synonyms',
  notFound: () => sentences.notFound,
  taken: { synonyms_from: () => conflict('synonym_twice', sentences.twice) },
});

export function searchCalls({ services }: Routing, counter: SearchCounter) {
  return {
    'GET /admin/synonyms': forDesk(
      'catalogue',
      {
        name: 'listSynonyms',
        counted: true,
        summary: 'List synonyms by text',
        query: synonymsQuery,
        reply: z.array(synonymShape),
      },
      ({ query }) => listSynonyms(services.db, query),
    ),

    'POST /admin/synonyms': forDesk(
      'catalogue',
      {
        name: 'createSynonym',
        summary: 'Create a synonym',
        status: 201,
        refusals: [409],
        body: synonymBody,
        reply: synonymShape,
      },
      ({ currentUser, body }) => createSynonym({ services, currentUser }, body),
    ),

    'PUT /admin/synonyms/:id': forDesk(
      'catalogue',
      {
        name: 'updateSynonym',
        summary: 'Change a synonym',
        refusals: [404, 409],
        params: idParams,
        body: synonymBody,
        reply: synonymShape,
      },
      ({ currentUser, params, body }) => updateSynonym({ services, currentUser }, params.id, body),
    ),

    'DELETE /admin/synonyms/:id': forDesk(
      'catalogue',
      {
        name: 'deleteSynonym',
        summary: 'Delete a synonym',
        refusals: [404],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await deleteSynonym({ services, currentUser }, params.id);
        return { message: searchMessages.synonyms.deleted };
      },
    ),

    'GET /admin/search-words': forDesk(
      'catalogue',
      {
        name: 'listSearchWords',
        counted: true,
        summary: 'List searched words, most frequent first; `found=none` lists those without results',
        query: searchWordsQuery,
        reply: z.array(searchedWordsShape),
      },
      async ({ query }) => {
        await counter.write();
        return listSearchedWords(services.db, query);
      },
    ),
  };
}

/** @throws Refused 400 (not one to three words, or a word that means itself), 409 synonym_twice, synonyms_full */
function createSynonym(actor: Actor, body: SynonymBody): Promise<Synonym> {
  const columns = checkedColumns(body);
  return synonyms.add(actor, async ({ tx, insert, audit }) => {
    await tx.effects.lockCatalogue(tx);
    if ((await countSynonyms(tx)) >= MAX_SYNONYMS)
      throw conflict('synonyms_full', sentences.tooMany(MAX_SYNONYMS));
    const row = await insert(columns);
    await audit('synonym.create', row.from, factsOf(row));
    return synonymReply(row);
  });
}

/** @throws Refused 404, or as createSynonym */
function updateSynonym(actor: Actor, id: string, body: SynonymBody): Promise<Synonym> {
  const columns = checkedColumns(body);
  return synonyms.step(actor, { id }, async ({ tx, row, change, audit }) => {
    const after = await change(columns);
    tx.effects.catalogueChanged();
    await audit('synonym.update', after.from, { from: factsOf(row), to: factsOf(after) });
    return synonymReply(after);
  });
}

/** @throws Refused 404 */
function deleteSynonym(actor: Actor, id: string): Promise<void> {
  return synonyms.step(actor, { id }, async ({ tx, row, remove, audit }) => {
    await remove();
    tx.effects.catalogueChanged();
    await audit('synonym.delete', row.from, factsOf(row));
  });
}

function checkedColumns({ from, to, bothWays }: SynonymBody) {
  const words = wordsOf(from);
  if (words.length < 1 || words.length > MAX_FROM_WORDS)
    throw invalid(sentences.fromWords, { from: sentences.fromWords });
  const folded = words.join(' ');
  const targets = to.map((text) => wordsOf(text).join(' '));
  if (targets.includes('')) throw invalid(sentences.toWords, { to: sentences.toWords });
  if (targets.includes(folded)) throw invalid(sentences.fromAmongTo, { to: sentences.fromAmongTo });
  const distinct = to.filter((_, index) => targets.indexOf(targets[index]!) === index);
  return { from: folded, to: distinct, both_ways: bothWays };
}

function factsOf({ from, to, both_ways: bothWays }: SynonymRow) {
  return { from, to, bothWays };
}

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
          search && page === 1 ? counter.counterOf(search, total) : undefined,
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
    const filters = filtersOf(query, await attributes(), isoDayOf(services.clock.now()));
    const { search: text, ...others } = filters;
    const search = text && match !== 'name' ? await wordSearchOf(read, terms, text, match) : null;
    return { search, others: search ? others : filters };
  }
}

/** The whole list in one order: one prepared answer for each. */
function isPlain({ sort: _sort, ...others }: ProductQuery): boolean {
  return Object.values(others).every((value) => value === undefined);
}
