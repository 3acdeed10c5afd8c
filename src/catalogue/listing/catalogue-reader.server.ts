import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Attribute } from '../attributes/attributes.shapes.ts';
import { isLive } from '../../db/live-products.ts';
import type { Db } from '../../db/transaction.ts';
import { Memo } from '../../kit/server/cache/memo.ts';
import type { Services } from '../../kit/server/services.ts';
import type { ReadDoor } from '../../kit/server/transaction/reads.ts';
import { inStockCondition, lowStockCondition } from '../../stock/stock/lock-stock.server.ts';
import type { WithAttributes } from '../attributes/save-attribute.server.ts';
import { ProductIndex, type SoldOut, type IndexedProduct } from './product-index.server.ts';
import type { CategoryValue, FacetGroup } from './facet-values.server.ts';
import { ProductNames } from './product-name-index.server.ts';

/** Other requests are served after so many rows. */
const ROWS_AT_ONCE = 500;

interface StockedIndex {
  index: ProductIndex;
  soldOut: SoldOut;
}

/** Reads the catalogue, with an index of all products on sale in memory. Not inside a transaction. */
export class CatalogueReader {
  readonly read: ReadDoor;
  private readonly attributes: WithAttributes['attributes'];
  private readonly indexes: Memo<ProductIndex>;
  private readonly stockedIndexes: Memo<StockedIndex>;

  constructor({
    reads,
    attributes,
    catalogueVersion,
  }: Pick<Services, 'reads' | 'catalogueVersion'> & WithAttributes) {
    this.read = (read) => reads.catalogue(read);
    this.attributes = attributes;
    this.indexes = new Memo(() => catalogueVersion.withoutStock);
    this.stockedIndexes = new Memo(() => catalogueVersion.current);
  }

  /** Kept until the catalogue version rises; sales do not change it. */
  index(): Promise<ProductIndex> {
    return this.indexes.of({}, async () => {
      const { byFilter } = await this.attributes();
      return this.read((db) => readProductIndex(db, [...byFilter.values()]));
    });
  }

  /** Also read again when visible stock changes. */
  stockedIndex(): Promise<StockedIndex> {
    return this.stockedIndexes.of({}, async () => {
      const [index, ids] = await Promise.all([this.index(), this.read(readSoldOut)]);
      return { index, soldOut: index.soldOut(ids) };
    });
  }
}

interface ReadRow extends Omit<IndexedProduct, 'group'> {
  id: string;
  name: string;
  categoryId: string;
  brandId: string | null;
  specs: string;
}

async function readProductIndex(db: Db, attributes: readonly Attribute[]): Promise<ProductIndex> {
  const keys = attributes.map(({ key }) => key);
  const [rows, categories, brands] = await Promise.all([
    readRows(db, keys),
    readCategories(db),
    db.selectFrom('brands').select(['id', 'slug', 'name']).execute(),
  ]);
  const brandOf = new Map(brands.map((brand) => [brand.id, brand]));
  const places = new Map<string, number>();
  const groups: FacetGroup[] = [];
  const names = new ProductNames();
  const products: IndexedProduct[] = [];
  for (const [index, { id, name, categoryId, brandId, specs, ...product }] of rows.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
    const key = `${categoryId} ${brandId} ${specs}`;
    let group = places.get(key);
    if (group === undefined) {
      group = groups.length;
      places.set(key, group);
      const brand = brandId === null ? undefined : brandOf.get(brandId);
      const values = JSON.parse(specs) as (string | null)[];
      groups.push({
        categories: categories.get(categoryId) ?? [],
        brand: brand?.slug ?? null,
        brandName: brand?.name ?? null,
        specs: Object.fromEntries(keys.map((name, index) => [name, values[index]!])),
      });
    }
    names.add({ id, name });
    products.push({ ...product, group });
  }
  return new ProductIndex(names, products, groups);
}

async function readRows(db: Db, keys: string[]): Promise<ReadRow[]> {
  const values = keys.map((key) => sql`specs->>${sql.lit(key)}`);
  const { rows } = await sql<ReadRow>`
    select id, name, price_paise as "pricePaise", is_featured as "isFeatured", rank,
      extract(epoch from created_at)::float8 as "createdAt", category_id as "categoryId", brand_id as "brandId",
      jsonb_build_array(${values.length > 0 ? sql.join(values) : sql``})::text as specs
    from products where ${isLive} order by sold_units desc, is_featured desc, rank`.execute(db);
  return rows;
}

async function readCategories(db: Db): Promise<Map<string, CategoryValue[]>> {
  const { rows } = await sql<{ id: string; above: CategoryValue[] }>`
    with recursive above as (
      select id, id as own_id, parent_id, slug, name, sort from categories
      union all
      select parent.id, above.own_id, parent.parent_id, parent.slug, parent.name, parent.sort
      from above join categories parent on parent.id = above.parent_id
    )
    select own_id as id, jsonb_agg(jsonb_build_object('slug', slug, 'name', name, 'sort', sort, 'former', former)) as above
    from above join lateral (
      select coalesce(array_agg(substr(from_path, 11)), '{}') as former from redirects
      where to_path = '/category/' || slug and from_path like '/category/%'
    ) redirected on true group by own_id`.execute(db);
  return new Map(rows.map(({ id, above }) => [id, above]));
}

async function readSoldOut(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('products.id')
    .where(lowStockCondition)
    .where((eb) => eb.not(inStockCondition))
    .execute();
  return rows.map(({ id }) => id);
}
