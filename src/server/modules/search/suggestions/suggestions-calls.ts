import {
  suggestQuery,
  suggestionsShape,
  type Suggestions,
} from '../../../../contract/search/search-shapes.ts';
import type { Db } from '../../../../db/transaction.ts';
import { Memo } from '../../../cache/memo.ts';
import { forVisitors } from '../../../http/calls.ts';

import type { Routing } from '../../../http/route.ts';
import { readBrands } from '../../catalogue/brands/brands-queries.ts';
import { listCategories } from '../../catalogue/categories/categories-queries.ts';
import type { CatalogueReader } from '../../catalogue/listing/catalogue-reader.ts';
import type { SearchTerms } from '../search/search-terms.ts';
import { suggestionsFor, type SuggestionSources } from './suggestions-for.ts';

export function suggestionsCalls({ services }: Routing, reader: CatalogueReader, terms: SearchTerms) {
  const { catalogueVersion } = services;
  const versionNow = () => catalogueVersion.withoutStock;
  const categories = new Memo<Suggestions['categories']>(versionNow);
  const brands = new Memo<Suggestions['brands']>(versionNow);
  const sources: SuggestionSources = {
    reader,
    terms,
    categories: () => categories.of({}, () => reader.read(readCategories)),
    brands: () => brands.of({}, () => reader.read(readBrands)),
  };

  return {
    'GET /suggest': forVisitors(
      {
        name: 'suggest',
        summary: 'Suggest products, categories, brands and words for a partial search',
        query: suggestQuery,
        reply: suggestionsShape,
      },
      ({ query }) => suggestionsFor(sources, query.q),
    ),
  };
}

async function readCategories(db: Db): Promise<Suggestions['categories']> {
  const categories = await listCategories(db);
  return categories.map(({ slug, name, countBelow }) => ({ slug, name, count: countBelow }));
}
