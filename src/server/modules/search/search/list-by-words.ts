import type { ProductSort } from '../../../../domain/catalogue/catalogue-choices.ts';
import type { Page } from '../../../../domain/platform/list-page.ts';
import { countOf, type Paging } from '../../../../db/read-page.ts';
import type { Db } from '../../../../db/transaction.ts';
import { listSorted, readByIds, selectProducts } from '../../catalogue/listing/catalogue-queries.ts';
import type { ProductRow } from '../../catalogue/listing/product-columns.ts';
import { conditionOf, type Filters } from '../../catalogue/listing/product-filters.ts';
import { inStockCondition } from '../../stock/stock/shown-stock.ts';
import { bestFirst } from './best-first.ts';
import { docMatches, nameContains } from './found-condition.ts';
import type { ManyFinds, WordSearch } from './word-search.ts';
import { everyWord } from './words-query.ts';

/**
 * @param sort the best first when left out
 * @returns for a search by words also the number found with descriptions
 */
export async function listByWords(
  db: Db,
  search: WordSearch,
  filters: Filters,
  sort: ProductSort | undefined,
  { page = 1, limit }: Paging,
): Promise<Page<ProductRow>> {
  const found = { ...filters, found: search.found };
  const count = (of: Filters) => countOf(db.selectFrom('products').where(conditionOf(of)));
  const [list, textTotal] = await Promise.all([
    sort ? listSorted(db, found, sort, { page, limit }) : listBestFirst(),
    search.match === 'words' ? count({ ...filters, found: search.foundInText }) : undefined,
  ]);
  // A word that is corrected can be read as another one among the words of descriptions, and then finds fewer.
  return { ...list, ...(textTotal === undefined ? {} : { textTotal: Math.max(textTotal, list.total) }) };

  async function listBestFirst(): Promise<Page<ProductRow>> {
    if (limit === undefined) return listAll(db, search, found);
    const offset = (page - 1) * limit;
    const ids = search.many && (await firstOfMany(db, search, search.many, filters, { offset, limit }));
    if (ids) return { items: await readByIds(db, ids), total: await count(found) };
    const rows = await db
      .selectFrom('products')
      .select((eb) => ['products.id', eb.fn.countAll<number>().over().as('total')])
      .where(conditionOf(found))
      .orderBy(bestFirst(search.typed, search.match))
      .limit(limit)
      .offset(offset)
      .execute();
    if (rows.length === 0) return { items: [], total: page > 1 ? await count(found) : 0 };
    const items = await readByIds(
      db,
      rows.map(({ id }) => id),
    );
    return { items, total: rows[0]!.total };
  }
}

async function listAll(db: Db, { typed, match }: WordSearch, found: Filters): Promise<Page<ProductRow>> {
  const order = bestFirst(typed, match);
  const items = await selectProducts(db).where(conditionOf(found)).orderBy(order).execute();
  return { items, total: items.length };
}

/**
 * Avoids sorting all: products in stock whose names have every word are equally good, and the index by popularity
 * orders them.
 * @returns null where these are too few, or a product has the typed SKU
 */
async function firstOfMany(
  db: Db,
  { typed }: WordSearch,
  { best, isCode, isInNames }: ManyFinds,
  filters: Filters,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[] | null> {
  if (isCode) return null;
  const rows = await db
    .selectFrom('products')
    .select('products.id')
    .where(conditionOf({ ...filters, found: docMatches(everyWord(best, 'A')) }))
    .$if(isInNames, (query) => query.where(nameContains(typed)))
    .where(inStockCondition)
    .orderBy('sold_units', 'desc')
    .orderBy('is_featured', 'desc')
    .orderBy('rank')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.length < limit ? null : rows.map(({ id }) => id);
}
