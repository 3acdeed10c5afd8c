import type { Category } from '../../../contract/categories-shapes.ts';
import { suggest } from '../../../contract/search.ts';
import { suggestQuery, suggestionsShape, type Suggestions } from '../../../contract/search-shapes.ts';
import { Memo } from '../../cache/memo.ts';
import { publicRoute } from '../../http/public-route.ts';
import type { Routing } from '../../http/route.ts';
import { listCategories } from '../categories/categories-queries.ts';
import type { SearchTerms } from '../search/search-terms.ts';
import { listSoldBrands, suggestionsFor, type SuggestionSources } from './suggestions-for.ts';

/** The call that is made while somebody types a search. */
export function suggestionsRoutes(routing: Routing, terms: SearchTerms): void {
  const { db, catalogueVersion } = routing.services;
  const versionNow = () => catalogueVersion.current;
  const categories = new Memo<Category[]>(versionNow);
  const brands = new Memo<Suggestions['brands']>(versionNow);
  const sources: SuggestionSources = {
    reader: { db, counts: new Memo(versionNow), names: new Memo(versionNow) },
    terms,
    categories: () => categories.of({}, () => listCategories(db)),
    brands: () => brands.of({}, () => listSoldBrands(db)),
  };

  publicRoute(
    routing,
    suggest,
    {
      summary: 'What is offered while a search is typed: products, categories, brands and words',
      query: suggestQuery,
      reply: suggestionsShape,
    },
    ({ query }) => suggestionsFor(sources, query.q),
  );
}
