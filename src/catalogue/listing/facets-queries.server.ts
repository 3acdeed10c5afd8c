import { FACETS } from '../products/catalogue-choices.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import type { Attribute } from '../attributes/attributes.shapes.ts';
import type { Facets } from './catalogue.shapes.ts';
import type { CatalogueReader } from './catalogue-reader.server.ts';
import {
  unmetFilters,
  nameOf,
  type FacetSource,
  type FacetValue,
  type FacetValues,
} from './facet-values.server.ts';
import { conditionOf, type Filters } from './product-filters.server.ts';
import type { CountedGroup } from './product-index.server.ts';
import { listingShopMessages } from './listing-shop.words.ts';

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
