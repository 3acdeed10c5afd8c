import { expressionBuilder, sql } from 'kysely';
import type { Facets } from '../../../contract/catalogue-shapes.ts';
import { FACETS, type Facet } from '../../../contract/choices.ts';
import { rupeesOf } from '../../../contract/money.ts';
import type { Db } from '../../../db/transaction.ts';
import { inStockCondition } from '../stock/shown-stock.ts';
import { conditionsByPart, FACET_KEYS, isSold, type Builder, type Filters } from './product-filters.ts';

type FacetValue = Facets['facets'][number]['values'][number];

const LABELS: Record<Facet, string> = {
  category: 'Category',
  place: 'Where',
  night: 'Night picture',
  mp: 'Resolution',
  technology: 'Connection',
  ip: 'Weather rating',
  channels: 'Channels',
  capacity: 'Capacity',
  country: 'Country of origin',
};

const UNITS: Partial<Record<Facet, string>> = { mp: 'MP', channels: 'channels', capacity: 'TB' };

/** Products that are alike in every facet, and what the filters beside the facets leave of them. */
type Kind = Record<Facet, string | null> & {
  categoryName: string;
  categorySort: number;
  /** Under price and stock as they are chosen. */
  count: number;
  /** The same with "In stock" chosen. */
  inStock: number;
  /** Under everything chosen but the price; null where nothing is left. */
  min: number | null;
  max: number | null;
};

/**
 * Counts what each filter would leave. A facet is counted under all the other facets' filters but not its own, so
 * that a shopper sees what a further value of it would add.
 */
export async function readFacets(db: Db, filters: Filters): Promise<Facets> {
  const kinds = await readKinds(db, filters);
  const facets = FACETS.map((facet) => ({
    facet,
    label: LABELS[facet],
    values: valuesOf(
      facet,
      kinds.filter((kind) => isChosen(kind, filters, facet)),
    ),
  }));
  const left = kinds.filter((kind) => isChosen(kind, filters));
  return {
    facets: facets.filter(({ values }) => values.length > 0),
    inStock: left.reduce((sum, kind) => sum + kind.inStock, 0),
    price: pricesOf(left),
  };
}

function pricesOf(kinds: Kind[]): Facets['price'] {
  const sold = kinds.filter(({ min }) => min !== null);
  if (sold.length === 0) return { min: 0, max: 0 };
  const least = sold.reduce((known, { min }) => Math.min(known, min!), Infinity);
  const most = sold.reduce((known, { max }) => Math.max(known, max!), 0);
  return { min: Math.floor(rupeesOf(least)), max: Math.ceil(rupeesOf(most)) };
}

/** One reading of the shelf for all facets: there are far fewer kinds than products. */
async function readKinds(db: Db, filters: Filters): Promise<Kind[]> {
  const shelf: Builder = expressionBuilder();
  const { search, featured, price = sql`true`, inStock = sql`true` } = conditionsByPart(shelf, filters);
  const specs = Object.entries(FACET_KEYS).map(
    ([facet, key]) => sql`products.specs->>${sql.lit(key)} as ${sql.ref(facet)}`,
  );
  const { rows } = await sql<Kind>`
    select categories.slug as category, categories.name as "categoryName", categories.sort as "categorySort",
      ${sql.join(specs)},
      count(*) filter (where ${price} and ${inStock}) as count,
      count(*) filter (where ${price} and ${inStockCondition}) as "inStock",
      min(price_paise) filter (where ${inStock}) as min, max(price_paise) filter (where ${inStock}) as max
    from products join categories on categories.id = products.category_id
    where ${isSold(shelf)} and ${search ?? sql`true`} and ${featured ?? sql`true`}
    group by categories.id, ${sql.join(specs.map((_, index) => sql.lit(index + 4)))}`.execute(db);
  return rows;
}

/** Whether a kind has what is chosen in every facet, but for the one that is being counted. */
function isChosen(kind: Kind, filters: Filters, counted?: Facet): boolean {
  return FACETS.every((facet) => {
    const values = filters[facet];
    if (facet === counted || !values?.length) return true;
    return values.some(
      (value) => value === kind[facet] || (facet === 'category' && value === kind.categoryName),
    );
  });
}

function valuesOf(facet: Facet, kinds: Kind[]): FacetValue[] {
  const unit = UNITS[facet];
  const values = new Map<string, FacetValue & { sort: number }>();
  for (const kind of kinds) {
    const value = kind[facet];
    if (value === null || value === 'None' || kind.count === 0) continue;
    const label = facet === 'category' ? kind.categoryName : unit ? `${value} ${unit}` : value;
    const before = values.get(value);
    if (before) before.count += kind.count;
    else values.set(value, { value, label, count: kind.count, sort: kind.categorySort });
  }
  return [...values.values()]
    .sort((a, b) =>
      facet === 'category'
        ? a.sort - b.sort
        : unit
          ? Number(a.value) - Number(b.value)
          : b.count - a.count || a.value.localeCompare(b.value),
    )
    .map(({ value, label, count }) => ({ value, label, count }));
}
