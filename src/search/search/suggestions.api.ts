import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { suggestQuery, suggestionsShape, type Suggestions } from './search.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import { MAX_OTHER_SUGGESTIONS, MAX_SUGGESTED_PRODUCTS } from './search-limits.ts';
import { Memo } from '../../kit/server/cache/memo.ts';
import { forVisitors, type Routing } from '../../kit/server/http/route.ts';
import { readBrands } from '../../catalogue/brands/brands-queries.server.ts';
import { listCategories } from '../../catalogue/categories/categories-queries.server.ts';
import type { CatalogueReader } from '../../catalogue/listing/catalogue-reader.server.ts';
import { listProducts, readByIds } from '../../catalogue/listing/catalogue-queries.server.ts';
import type { ProductRow } from '../../catalogue/listing/product-reply.server.ts';
import { conditionOf } from '../../catalogue/listing/product-filters.server.ts';
import { imageUrl } from '../../catalogue/pictures/sent-image.server.ts';
import { indexedWordsOf, wordsOf } from '../../catalogue/search-documents/search-document.server.ts';
import { inStockCondition, isInStock } from '../../stock/stock/lock-stock.server.ts';
import { type SearchTerms, estimatedFinds, MANY_PRODUCTS, wordSearchOf } from './word-search.server.ts';
import { pointsFor, listByWords } from './list-by-words.server.ts';
import { docMatches, wordCondition } from './found-condition.server.ts';
import { offeredTexts, type Terms, type TypedText, type TypedWord, type Way } from './typed-text.server.ts';

const MIN_LENGTH = 2;

const NEAR_EACH_WORD = 100;

const NONE: Suggestions = { products: [], categories: [], brands: [], words: [] };

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

type CountedName = Suggestions['categories'][number];

interface SuggestionSources {
  reader: CatalogueReader;
  terms: SearchTerms;
  categories: () => Promise<CountedName[]>;
  brands: () => Promise<CountedName[]>;
}

async function suggestionsFor(sources: SuggestionSources, text = ''): Promise<Suggestions> {
  const { reader, terms } = sources;
  const { read } = reader;
  if (text.length < MIN_LENGTH) return NONE;
  const page = { page: 1, limit: MAX_SUGGESTED_PRODUCTS };
  const search = await wordSearchOf(read, terms, text, 'words');
  if (!search) {
    const { items } = await listProducts(reader, { search: text }, 'popular', page);
    return { ...NONE, products: items.map(suggestedProduct) };
  }
  const { typed } = search;
  const known = await terms.current();
  const products = await read(async (db) => {
    const { items } = await listByWords(db, search, {}, undefined, page);
    return items.length > 0 ? items : listNearest(db, typed, known, page.limit);
  });
  const texts = offeredTexts(typed, known);
  return {
    products: products.map(suggestedProduct),
    categories: meant(typed, await sources.categories()),
    brands: meant(typed, await sources.brands()),
    words: texts.length === 0 ? [] : await read((db) => findingTexts(db, texts)),
  };
}

/** The most popular products of each word, then those with most of the words. */
async function listNearest(
  db: Db,
  typed: TypedText,
  { vocabulary }: Pick<Terms, 'vocabulary'>,
  limit: number,
): Promise<ProductRow[]> {
  const conditions = typed.words.map((word) => wordCondition(word, 'words'));
  const near = typed.words.map((word, index) => {
    const isCommon = estimatedFinds({ words: [word] }, vocabulary) > MANY_PRODUCTS;
    const found = conditionOf({ found: conditions[index] });
    // A rare word is read from its own index: the order by popularity would read the whole catalogue for it.
    const rows = sql`select id, sold_units, is_featured, rank from products where ${found}
      ${isCommon ? sql`` : sql`offset 0`}`;
    return sql`(select id from (${rows}) as found order by sold_units desc, is_featured desc, rank limit ${NEAR_EACH_WORD})`;
  });
  const met = conditions.map((condition) => sql`(case when ${condition} then 1 else 0 end)`);
  const rows = await db
    .selectFrom('products')
    .select('products.id')
    .where(sql<SqlBool>`products.id in (${sql.join(near, sql` union `)})`)
    .orderBy(
      sql`${sql.join(met, sql` + `)} desc, ${inStockCondition} desc,
      ${pointsFor(typed, 'words')} desc, sold_units desc, is_featured desc, rank`,
    )
    .limit(limit)
    .execute();
  return readByIds(
    db,
    rows.map(({ id }) => id),
  );
}

function meant(typed: TypedText, names: CountedName[]): CountedName[] {
  const counted = names.map((each) => {
    const own = indexedWordsOf(each.name);
    return { ...each, met: typed.words.filter((word) => meets(word, own)).length };
  });
  const most = Math.max(1, ...counted.map(({ met }) => met));
  return counted
    .filter(({ met, count }) => met === most && count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_OTHER_SUGGESTIONS)
    .map(({ slug, name, count }) => ({ slug, name, count }));
}

async function findingTexts(db: Db, texts: string[]): Promise<string[]> {
  const tries = texts.map((text) => {
    const query = wordsOf(text).map((word) => `'${word}'`);
    const found: RawBuilder<SqlBool> = docMatches(query.join(' & '));
    return sql<boolean>`exists (select from products where ${conditionOf({ found })})`;
  });
  const { rows } = await sql<{ finds: boolean[] }>`select array[${sql.join(tries)}] as finds`.execute(db);
  return texts.filter((_, index) => rows[0]!.finds[index]).slice(0, MAX_OTHER_SUGGESTIONS);
}

function suggestedProduct(row: ProductRow): Suggestions['products'][number] {
  const { id, slug, name, sku } = row;
  return {
    ...{ _id: id, slug, name, sku },
    price: rupeesOf(row.price_paise),
    image: imageUrl(row.image),
    inStock: isInStock(row.stock),
  };
}

function meets({ ways }: TypedWord, words: ReadonlySet<string>): boolean {
  return ways.some((way) => way.words.every((word) => isMet(word, way, words)));
}

function isMet(word: string, { isBeginning }: Way, words: ReadonlySet<string>): boolean {
  if (words.has(word)) return true;
  return isBeginning && [...words].some((other) => other.startsWith(word));
}
