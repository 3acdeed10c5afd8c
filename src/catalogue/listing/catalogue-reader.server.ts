import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Attribute } from '../attributes/attributes.shapes.ts';
import { isLive } from '../../db/product-conditions.ts';
import type { Db } from '../../db/transaction.ts';
import { Memo } from '../../kit/server/cache/memo.ts';
import type { Services } from '../../kit/server/services.ts';
import type { ReadDoor } from '../../kit/server/transaction/reads.ts';
import { inStockCondition, lowStockCondition } from '../../stock/stock/lock-stock.server.ts';
import type { WithAttributes } from '../attributes/save-attribute.server.ts';
import {
  ProductIndex,
  type SoldOut,
  type IndexedProduct,
  type CountedGroup,
} from './product-index.server.ts';
import {
  unmetFilters,
  nameOf,
  conditionOf,
  isCertifiedOn,
  type CategoryValue,
  type FacetGroup,
  type FacetSource,
  type FacetValue,
  type FacetValues,
  type Filters,
} from './product-filters.server.ts';
import { ProductNames } from './product-name-index.server.ts';
import { FACETS } from '../products/catalogue-choices.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import type { Facets } from './catalogue.shapes.ts';
import { listingShopMessages } from './listing-shop.words.ts';

/** Other requests are served after so many rows. */
const ROWS_AT_ONCE = 500;

interface StockedIndex {
  index: ProductIndex;
  soldOut: SoldOut;
}

/** Reads the catalogue, with an index of all products on sale in memory. Not inside a transaction. */
export class CatalogueReader {
  readonly read: ReadDoor;
  private readonly clock: Services['clock'];
  private readonly attributes: WithAttributes['attributes'];
  private readonly indexes: Memo<ProductIndex>;
  private readonly stockedIndexes: Memo<StockedIndex>;

  constructor({
    reads,
    clock,
    attributes,
    catalogueVersion,
  }: Pick<Services, 'reads' | 'clock' | 'catalogueVersion'> & WithAttributes) {
    this.read = (read) => reads.catalogue(read);
    this.clock = clock;
    this.attributes = attributes;
    this.indexes = new Memo(() => catalogueVersion.withoutStock);
    this.stockedIndexes = new Memo(() => catalogueVersion.current);
  }

  /** Kept until the catalogue version rises, as it does on a day on which a certificate has ended; sales do not change it. */
  index(): Promise<ProductIndex> {
    return this.indexes.of({}, async () => {
      const { byFilter } = await this.attributes();
      const today = isoDayOf(this.clock.now());
      return this.read((db) => readProductIndex(db, [...byFilter.values()], today));
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

async function readProductIndex(
  db: Db,
  attributes: readonly Attribute[],
  today: string,
): Promise<ProductIndex> {
  const keys = attributes.map(({ key }) => key);
  const [rows, categories, brands] = await Promise.all([
    readRows(db, keys, today),
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

async function readRows(db: Db, keys: string[], today: string): Promise<ReadRow[]> {
  const values = keys.map((key) => sql`specs->>${sql.lit(key)}`);
  const { rows } = await sql<ReadRow>`
    select id, name, price_paise as "pricePaise", is_featured as "isFeatured", rank,
      ${isCertifiedOn(today)} as "isCertified",
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

type CountedValue = Facets['facets'][number]['values'][number];

interface Facet {
  name: string;
  label: string;
  source: FacetSource;
}

/** The order of the built-in facets; others follow. */
const ORDER: readonly string[] = FACETS;

/** Each facet is counted under the filters of all other facets, so a shopper sees what another value would add. */
export async function readFacets(
  reader: CatalogueReader,
  attributes: Iterable<Attribute>,
  filters: Filters,
): Promise<Facets> {
  const facets = facetsOf(attributes);
  const { index, soldOut } = await reader.stockedIndex();
  const groups = index.countGroups(filters, soldOut, await readFound(reader, filters));
  const unmet = groups.map(({ group }) => unmetFilters(group, filters));
  const counted = facets.map(({ name, label, source }) => {
    const own = nameOf(source);
    const isCounted = (place: number) => unmet[place]!.every((facet) => facet === own);
    const values = countedValues(index.valuesOf(source), groups, isCounted);
    return { facet: name, label, values: isYesOrNo(source) ? values.map(inWords) : values };
  });
  const matching = groups.filter((_, place) => unmet[place]!.length === 0);
  return {
    facets: counted.filter(({ values }) => values.length > 0),
    inStock: matching.reduce((sum, group) => sum + group.inStock, 0),
    certified: matching.reduce((sum, group) => sum + group.certified, 0),
    price: pricesOf(matching),
  };
}

function facetsOf(attributes: Iterable<Attribute>): Facet[] {
  const rank = ({ name }: Facet) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  const own: Facet[] = [
    { name: 'category', label: listingShopMessages.categoryFacet, source: 'category' },
    { name: 'brand', label: listingShopMessages.brandFacet, source: 'brand' },
  ];
  const others = [...attributes].map((source) => ({ name: source.facet!, label: source.name, source }));
  return [...own, ...others].sort((a, b) => rank(a) - rank(b));
}

/** Named when it is answered: the index is kept for every language. */
function inWords(value: CountedValue): CountedValue {
  return { ...value, label: value.value === 'true' ? listingShopMessages.yes : listingShopMessages.no };
}

function isYesOrNo(source: Facet['source']): boolean {
  return typeof source === 'object' && source.kind === 'boolean';
}

function pricesOf(groups: CountedGroup[]): Facets['price'] {
  const priced = groups.filter(({ min }) => min !== null);
  if (priced.length === 0) return { min: 0, max: 0 };
  const minPaise = priced.reduce((found, { min }) => Math.min(found, min!), Infinity);
  const maxPaise = priced.reduce((found, { max }) => Math.max(found, max!), 0);
  return { min: Math.floor(rupeesOf(minPaise)), max: Math.ceil(rupeesOf(maxPaise)) };
}

async function readFound({ read }: CatalogueReader, { search, found }: Filters): Promise<Set<string> | null> {
  if (!search && !found) return null;
  const condition = conditionOf({ search, ...(found && { found }) });
  const rows = await read((db) => db.selectFrom('products').select('products.id').where(condition).execute());
  return new Set(rows.map(({ id }) => id));
}

function countedValues(
  { values, ofGroup }: FacetValues,
  groups: readonly CountedGroup[],
  isCounted: (place: number) => boolean,
): CountedValue[] {
  const counts = new Map<number, number>();
  groups.forEach(({ count }, place) => {
    if (count === 0 || !isCounted(place)) return;
    // A category includes those below it, as its filter does.
    for (const value of ofGroup[place]!) counts.set(value, (counts.get(value) ?? 0) + count);
  });
  return [...counts]
    .map(([value, count]) => ({ ...values[value]!, count }))
    .sort(inOrder)
    .map(({ value, label, count }) => ({ value, label, count }));
}

type Sorted = FacetValue & { count: number };

function inOrder(a: Sorted, b: Sorted): number {
  if (a.sort !== null && b.sort !== null) return a.sort - b.sort;
  return b.count - a.count || a.value.localeCompare(b.value);
}
