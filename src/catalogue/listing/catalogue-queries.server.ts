import { sql, type SelectQueryBuilder } from 'kysely';
import type { ProductSort } from '../products/catalogue-choices.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { MAX_PAGE_SIZE } from '../../platform/settings/platform-limits.ts';
import { isLive, isNamedProduct, isPresentlyNamed } from '../../db/product-conditions.ts';
import { preparedStatement, type ValueOf } from '../../db/connect.ts';
import { readPage, type Paging } from '../../db/queries.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { lowStockCondition, unitsOf } from '../../stock/stock/lock-stock.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import type { ReadDoor } from '../../kit/server/transaction/reads.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import { productMessages } from '../products/product.words.ts';
import type { CatalogueReader } from './catalogue-reader.server.ts';
import {
  adminColumns,
  DETAIL_COLUMNS,
  PRODUCT_COLUMNS,
  type AdminProductDetails,
  type ProductDetails,
  type ProductRow,
} from './product-reply.server.ts';
import { conditionOf, type Filters } from './product-filters.server.ts';
import { isIndexedSort } from './product-index.server.ts';

export function selectProducts(db: Db | Tx) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(PRODUCT_COLUMNS);
}

function selectDetails(db: Db | Tx) {
  return selectProducts(db).select(DETAIL_COLUMNS);
}

type ProductSelect<Row> = SelectQueryBuilder<Schema, 'products' | 'categories', Row>;

/** The rank breaks ties, so pages never overlap. */
function sorted<Row>(query: ProductSelect<Row>, sort: ProductSort): ProductSelect<Row> {
  const country = sql<string>`products.specs->>'countryOfOrigin'`;
  switch (sort) {
    case 'price':
      return query.orderBy('price_paise').orderBy('rank');
    case '-price':
      return query.orderBy('price_paise', 'desc').orderBy('rank', 'desc');
    case 'name':
      return query.orderBy(sql`lower(products.name)`).orderBy('rank');
    case '-name':
      return query.orderBy(sql`lower(products.name)`, 'desc').orderBy('rank', 'desc');
    case 'newest':
      return query.orderBy('created_at', 'desc').orderBy('rank', 'desc');
    case 'country':
      return query.orderBy(country, (by) => by.asc().nullsLast()).orderBy('rank');
    case '-country':
      return query.orderBy(country, (by) => by.desc().nullsLast()).orderBy('rank');
    case 'popular':
      return query.orderBy('sold_units', 'desc').orderBy('is_featured', 'desc').orderBy('rank');
  }
}

/** Answered from the index in memory; PostgreSQL sorts by name or country, and runs other searches. */
export async function listProducts(
  reader: CatalogueReader,
  filters: Filters,
  sort: ProductSort,
  paging: Paging,
): Promise<Page<ProductRow>> {
  const { read } = reader;
  const { search, ...others } = filters;
  const { page = 1, limit } = paging;
  const rows = (db: Db) => sorted(selectProducts(db).where(conditionOf(filters)), sort);
  if (limit === undefined) return read((db) => readWhole(rows(db)));
  if (search && !(sort === 'popular' && hasNoFilters(others)))
    return read((db) => searchPage(db, filters, sort, limit, page));
  if (search) {
    const { names } = await reader.index();
    return readFound(read, names.search(search, limit, page));
  }
  const { index, soldOut } = others.inStock
    ? await reader.stockedIndex()
    : { index: await reader.index(), soldOut: null };
  if (isIndexedSort(sort)) return readFound(read, index.page(others, sort, { limit, page }, soldOut));
  const count = () => Promise.resolve(index.count(others, soldOut));
  return read((db) => readPage(rows(db), paging, count));
}

/** Only the plain catalogue is asked for whole. */
async function readWhole(query: ProductSelect<ProductRow>): Promise<Page<ProductRow>> {
  const items = await query.execute();
  return { items, total: items.length };
}

async function readFound(read: ReadDoor, { items, total }: Page<string>): Promise<Page<ProductRow>> {
  return { items: items.length === 0 ? [] : await read((db) => readByIds(db, items)), total };
}

function hasNoFilters(filters: Filters): boolean {
  return Object.values(filters).every((value) => value === undefined);
}

export async function readByIds(db: Db, ids: string[]): Promise<ProductRow[]> {
  const rows = new Map((await findProducts(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

export function listPopular(db: Db, filters: Filters, limit: number): Promise<ProductRow[]> {
  return sorted(selectProducts(db).where(conditionOf(filters)), 'popular')
    .limit(limit)
    .execute();
}

export async function listNearestInPrice(db: Db, product: ProductRow, limit: number): Promise<ProductRow[]> {
  const { price_paise: price, category } = product;
  const others = selectProducts(db)
    .where(conditionOf({ category: [category] }))
    .where('products.id', '!=', product.id)
    .limit(limit);
  const found = await Promise.all([
    sorted(others.where('price_paise', '>=', price), 'price').execute(),
    sorted(others.where('price_paise', '<', price), '-price').execute(),
  ]);
  const distance = (row: ProductRow) => Math.abs(row.price_paise - price);
  return found
    .flat()
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, limit);
}

export function listSorted(
  db: Db,
  filters: Filters,
  sort: ProductSort,
  { page, limit }: Paging,
): Promise<Page<ProductRow>> {
  if (limit !== undefined) return searchPage(db, filters, sort, limit, page);
  return readWhole(sorted(selectProducts(db).where(conditionOf(filters)), sort));
}

/** The inner query is materialised, because PostgreSQL would otherwise scan the whole sorted catalogue. */
async function searchPage(
  db: Db,
  filters: Filters,
  sort: ProductSort,
  limit: number,
  page = 1,
): Promise<Page<ProductRow>> {
  const matching = db
    .selectFrom('products')
    .select([
      'products.id',
      'products.name',
      'sold_units',
      'is_featured',
      'rank',
      'price_paise',
      'created_at',
    ])
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .$if(sort.endsWith('country'), (query) => query.select('specs'))
    .where(conditionOf(filters));
  const search = db.selectFrom(matching.as('products')).select(['products.id as found_id', 'total']);
  const found = sorted(search, sort)
    .limit(limit)
    .offset((page - 1) * limit);
  const rows = selectProducts(db).innerJoin(found.as('found'), 'found_id', 'products.id').select('total');
  const items = await sorted(rows, sort).execute();
  if (items.length > 0) return { items, total: items[0]!.total };
  const [first] = page === 1 ? [] : await search.limit(1).execute();
  return { items, total: first?.total ?? 0 };
}

export function listLowStock(db: Db, { page, limit = MAX_PAGE_SIZE }: Paging): Promise<Page<ProductRow>> {
  const fewestFirst = selectProducts(db).where(lowStockCondition).orderBy(unitsOf()).orderBy('rank');
  return readPage(fewestFirst, { page, limit });
}

export function listProductPaths(db: Db): Promise<{ slug: string; updated_at: Date }[]> {
  return db
    .selectFrom('products')
    .select(['slug', 'updated_at'])
    .where(isLive)
    .orderBy('sold_units', 'desc')
    .orderBy('is_featured', 'desc')
    .orderBy('rank')
    .execute();
}

/** @returns with each category a mark that changes with what its page says of it */
export async function listCategoryPaths(db: Db): Promise<{ slug: string; mark: string }[]> {
  const { rows } = await sql<{ slug: string; mark: string }>`
    with recursive filled as (
      select id, slug, parent_id, sort from categories
      where exists (select from products where products.category_id = categories.id and products.is_live)
      union
      select parent.id, parent.slug, parent.parent_id, parent.sort
      from filled join categories parent on parent.id = filled.parent_id
    )
    select filled.slug, md5(row(c.name, c.blurb, c.text, c.image, c.parent_id, (
      select string_agg(t::text, ' ' order by t.language) from translations t
      where t.kind = 'category' and t.id = c.id))::text) as mark
    from filled join categories c on c.id = filled.id
    order by filled.sort, filled.slug`.execute(db);
  return rows;
}

/** Finds a product by id or slug; null when it is not on sale. */
export async function findProduct(db: Db | Tx, idOrSlug: string): Promise<ProductDetails | null> {
  const row = await selectDetails(db).where(isPresentlyNamed(idOrSlug)).where(isLive).executeTakeFirst();
  return row ?? null;
}

/** Finds drafts and held products too. */
export async function findProductForAdmin(
  db: Db | Tx,
  idOrSlug: string,
  today: string,
): Promise<AdminProductDetails | null> {
  const row = await selectDetails(db)
    .where(isPresentlyNamed(idOrSlug))
    .select(adminColumns(today))
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds by id, slug or a former slug; locks the product until the transaction ends. */
export async function lockProduct(
  tx: Tx,
  idOrSlug: string,
  today: string,
): Promise<AdminProductDetails | null> {
  const row = await selectDetails(tx)
    .where(isNamedProduct(idOrSlug))
    .select(adminColumns(today))
    .where('archived_at', 'is', null)
    .forNoKeyUpdate('products')
    .executeTakeFirst();
  return row ?? null;
}

/** Finds by id, slug or a former slug; locks the product. @throws Refused 404 */
export async function requireLockedProduct(tx: Tx, idOrSlug: string): Promise<{ id: string; name: string }> {
  const product = await tx
    .selectFrom('products')
    .select(['id', 'name'])
    .where(isNamedProduct(idOrSlug))
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) throw notFound(productMessages.notFound);
  return product;
}

/** The text is the same for any number of ids, so it is planned once (docs/decisions/0012-statements.md). */
const productsByIds = preparedStatement((db, value: ValueOf<readonly string[]>) =>
  selectProducts(db)
    .where(isLive)
    .where('products.id', '=', sql<string>`any(array(select unnest(${value((ids) => ids)}::uuid[])))`),
);

export async function findProducts(db: Db | Tx, ids: string[]): Promise<ProductRow[]> {
  const uuids = ids.filter((id) => isUuid(id));
  return uuids.length === 0 ? [] : productsByIds(db, uuids);
}
