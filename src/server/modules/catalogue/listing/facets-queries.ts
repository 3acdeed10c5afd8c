import { FACETS } from '../../../../domain/catalogue/catalogue-choices.ts';
import { rupeesOf } from '../../../../domain/platform/money.ts';
import { valueText } from '../../../../contract/catalogue/attributes/attribute-text.ts';
import type { Attribute } from '../../../../contract/catalogue/attributes/attributes-shapes.ts';
import type { Facets } from '../../../../contract/catalogue/catalogue-shapes.ts';
import type { CatalogueReader } from './catalogue-reader.ts';
import { matchesFilters, valuesIn } from './facet-groups.ts';
import { conditionOf, type Filters } from './product-filters.ts';
import type { CountedGroup } from './product-index.ts';

type FacetValue = Facets['facets'][number]['values'][number];

interface Facet {
  name: string;
  label: string;
  attribute: Attribute | null;
}

/** The order of the built-in facets; others follow. */
const ORDER: readonly string[] = FACETS;

/** For products without the attribute: a filter, but not offered. */
const NONE = 'None';

/** Each facet is counted under the filters of all other facets, so a shopper sees what another value would add. */
export async function readFacets(
  reader: CatalogueReader,
  attributes: Iterable<Attribute>,
  filters: Filters,
): Promise<Facets> {
  const facets = facetsOf(attributes);
  const { index, soldOut } = await reader.stockedIndex();
  const groups = index.countGroups(filters, soldOut, await readFound(reader, filters));
  const counted = facets.map((facet) => ({
    facet: facet.name,
    label: facet.label,
    values: valuesOf(
      facet,
      groups.filter((group) => matchesFilters(group, filters, facet)),
    ),
  }));
  const matching = groups.filter((group) => matchesFilters(group, filters));
  return {
    facets: counted.filter(({ values }) => values.length > 0),
    inStock: matching.reduce((sum, group) => sum + group.inStock, 0),
    price: pricesOf(matching),
  };
}

function facetsOf(attributes: Iterable<Attribute>): Facet[] {
  const rank = ({ name }: Facet) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return [
    { name: 'category', label: 'Category', attribute: null },
    { name: 'brand', label: 'Brand', attribute: null },
    ...[...attributes].map((attribute) => ({
      name: attribute.facet!,
      label: attribute.name,
      attribute,
    })),
  ].sort((a, b) => rank(a) - rank(b));
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

function valuesOf(facet: Facet, groups: CountedGroup[]): FacetValue[] {
  if (facet.name === 'category') return categoryValues(groups);
  const { attribute } = facet;
  const values = new Map<string, FacetValue>();
  for (const group of groups) {
    if (group.count === 0) continue;
    const own = attribute
      ? valuesIn(group.specs[attribute.key], attribute.kind)
      : valuesIn(group.brand, 'text');
    for (const value of own) {
      if (value === NONE) continue;
      const existing = values.get(value);
      if (existing) existing.count += group.count;
      else values.set(value, { value, label: labelOf(attribute, value, group), count: group.count });
    }
  }
  const isNumber = attribute?.kind === 'number';
  return [...values.values()].sort((a, b) =>
    isNumber ? Number(a.value) - Number(b.value) : b.count - a.count || a.value.localeCompare(b.value),
  );
}

function labelOf(attribute: Attribute | null, value: string, { brandName }: CountedGroup): string {
  if (!attribute) return brandName!;
  if (attribute.kind === 'boolean') return value === 'true' ? 'Yes' : 'No';
  return valueText({ unit: attribute.unit, name: '' }, attribute.kind === 'number' ? Number(value) : value);
}

/** A category includes those below it, as its filter does. */
function categoryValues(groups: CountedGroup[]): FacetValue[] {
  const values = new Map<string, FacetValue & { sort: number }>();
  for (const { categories, count } of groups) {
    if (count === 0) continue;
    for (const { slug, name, sort } of categories) {
      const existing = values.get(slug);
      if (existing) existing.count += count;
      else values.set(slug, { value: slug, label: name, count, sort });
    }
  }
  return [...values.values()]
    .sort((a, b) => a.sort - b.sort)
    .map(({ value, label, count }) => ({ value, label, count }));
}
