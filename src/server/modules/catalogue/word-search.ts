import type { ProductFilters } from '../../../contract/catalogue-shapes.ts';
import type { ProductSort } from '../../../contract/choices.ts';
import type { Page } from '../../../contract/list-page.ts';
import { countOf, type Paging } from '../../../db/read-page.ts';
import type { Db } from '../../../db/transaction.ts';
import { bestFirst } from '../search/best-first.ts';
import { foundCondition, type WordMatch } from '../search/found-condition.ts';
import type { SearchTerms } from '../search/search-terms.ts';
import { isLiteral, understand, type TypedText } from '../search/typed-text.ts';
import { listSorted, readByIds, selectProducts } from './catalogue-queries.ts';
import type { ProductRow } from './product-columns.ts';
import { conditionOf, type Filters } from './product-filters.ts';

/** A list that is searched by words, understood. */
export interface WordSearch {
  typed: TypedText;
  match: WordMatch;
  /** With the condition of the search. */
  filters: Filters;
  /** With the condition of a search that looks into descriptions too. */
  textFilters: Filters;
}

/**
 * @returns the filters with the search by words in them; null where names are searched for the text as it stands, because
 *   that is asked for or because it is no text of words
 */
export async function wordSearchOf(
  terms: SearchTerms,
  { search, match = 'name', ...filters }: ProductFilters,
): Promise<WordSearch | null> {
  if (!search || match === 'name' || isLiteral(search)) return null;
  const known = await terms.current();
  const inText = understand(search, known, true);
  const typed = match === 'text' ? inText : understand(search, known);
  return {
    typed,
    match,
    filters: { ...filters, found: foundCondition(typed, match) },
    textFilters: { ...filters, found: foundCondition(inText, 'text') },
  };
}

/**
 * Lists what a search by words finds.
 * @param sort the best first when it is left out
 * @returns one page, or all without a limit; for a search by words also how many would be found with descriptions
 */
export async function listByWords(
  db: Db,
  search: WordSearch,
  sort: ProductSort | undefined,
  paging: Paging,
): Promise<Page<ProductRow>> {
  const [found, textTotal] = await Promise.all([
    sort ? listSorted(db, search.filters, sort, paging) : listBestFirst(db, search, paging),
    search.match === 'words' ? countFound(db, search.textFilters) : undefined,
  ]);
  return { ...found, ...(textTotal === undefined ? {} : { textTotal }) };
}

function countFound(db: Db, filters: Filters): Promise<number> {
  return countOf(db.selectFrom('products').where(conditionOf(filters)));
}

/** A page is read in two steps, so that only its own rows are read in full. */
async function listBestFirst(
  db: Db,
  { typed, match, filters }: WordSearch,
  { page = 1, limit }: Paging,
): Promise<Page<ProductRow>> {
  const order = bestFirst(typed, match);
  const condition = conditionOf(filters);
  if (limit === undefined) {
    const items = await selectProducts(db).where(condition).orderBy(order).execute();
    return { items, total: items.length };
  }
  const found = await db
    .selectFrom('products')
    .select((eb) => ['products.id', eb.fn.countAll<number>().over().as('total')])
    .where(condition)
    .orderBy(order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const total = found[0]?.total ?? (page === 1 ? 0 : await countFound(db, filters));
  return readByIds(db, { items: found.map(({ id }) => id), total });
}
