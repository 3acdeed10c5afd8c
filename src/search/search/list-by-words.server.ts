import { type RawBuilder, sql } from 'kysely';
import type { ProductSort } from '../../catalogue/products/catalogue-choices.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { countOf, type Paging } from '../../db/queries.ts';
import type { Db } from '../../db/transaction.ts';
import { listSorted, readByIds, selectProducts } from '../../catalogue/listing/catalogue-queries.server.ts';
import type { ProductRow } from '../../catalogue/listing/product-reply.server.ts';
import { conditionOf, type Filters } from '../../catalogue/listing/product-filters.server.ts';
import { inStockCondition } from '../../stock/stock/lock-stock.server.ts';
import type { Field } from '../../catalogue/search-documents/search-document.server.ts';
import {
  docMatches,
  nameContains,
  everyWord,
  codeHas,
  isCode,
  type WordMatch,
  anyWay,
  FIELDS_OF,
} from './found-condition.server.ts';
import type { ManyFinds, WordSearch } from './word-search.server.ts';
import { NEARNESS, type Nearness, type TypedText, type TypedWord, type Way } from './typed-text.server.ts';

/** Name, brand and category, specs, description. One step is more than the nearness of all 12 words together. */
const FIELD_POINTS: Record<Field, number> = { A: 400, B: 300, C: 200, D: 100 };

/** A SKU says as much of a product as its specs. */
const CODE_POINTS = FIELD_POINTS.C;

/** Counts only between words in the same field. */
const NEARNESS_POINTS: Record<Nearness, number> = { same: 5, beginning: 4, synonym: 3, edit: 2, sound: 1 };

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

function bestFirst(typed: TypedText, match: WordMatch): RawBuilder<unknown> {
  const order = [
    codeThenNameFirst(typed),
    sql`${inStockCondition} desc`,
    sql`${pointsFor(typed, match)} desc`,
    // The more popular of equals.
    sql`sold_units desc`,
    sql`is_featured desc`,
    sql`rank`,
  ];
  return sql.join(order, sql`, `);
}

/** The typed SKU or GTIN, then names that contain the text as typed, then the rest. */
function codeThenNameFirst(typed: TypedText): RawBuilder<number> {
  return sql<number>`case when ${isCode(typed)} then 0 when ${nameContains(typed)} then 1 else 2 end`;
}

/** The sum over the typed words. */
export function pointsFor({ words }: TypedText, match: WordMatch): RawBuilder<number> {
  const points = words.map((word) => pointsOf(word, match));
  return sql<number>`(${sql.join(points, sql` + `)})`;
}

/** Points by the best field with the word, and how near to the typed word the field has it. */
function pointsOf({ word, ways }: TypedWord, match: WordMatch): RawBuilder<number> {
  const inFields = FIELDS_OF[match].map(
    (field) =>
      sql`when ${docMatches(anyWay(ways, field))} then ${sql.lit(FIELD_POINTS[field])} + ${nearnessPoints(ways, field)}`,
  );
  const inCode = sql`when ${codeHas(word)} then ${sql.lit(CODE_POINTS)}`;
  return sql<number>`case ${sql.join([...inFields, inCode], sql` `)} else 0 end`;
}

/** Points of a field that has one of the ways, so the farthest needs no condition. */
function nearnessPoints(ways: readonly Way[], field: Field): RawBuilder<number> {
  const occurring = NEARNESS.filter((nearness) => ways.some((way) => way.nearness === nearness));
  const nearer = occurring.slice(0, -1);
  const farthestPoints = sql<number>`${sql.lit(NEARNESS_POINTS[occurring.at(-1)!])}`;
  if (nearer.length === 0) return farthestPoints;
  const whens = nearer.map((nearness) => {
    const asNear = ways.filter((way) => way.nearness === nearness);
    return sql`when ${docMatches(anyWay(asNear, field))} then ${sql.lit(NEARNESS_POINTS[nearness])}`;
  });
  return sql<number>`case ${sql.join(whens, sql` `)} else ${farthestPoints} end`;
}
