import { valueText } from '../attributes/attribute-text.ts';
import type { Attribute } from '../attributes/attributes.shapes.ts';
import type { Filters } from './product-filters.server.ts';

/** Stands for products without the attribute: a filter, but not offered. */
const NONE = 'None';

export type FacetSource = 'category' | 'brand' | Attribute;

export interface FacetValue {
  value: string;
  label: string;
  /** Set for a category or a number. Null: the commonest value comes first. */
  sort: number | null;
}

/** The different values of a facet, and which of them the products of each group have, by their index. */
export interface FacetValues {
  values: readonly FacetValue[];
  ofGroup: readonly (readonly number[])[];
}

export function facetValuesOf(groups: readonly FacetGroup[], source: FacetSource): FacetValues {
  const values: FacetValue[] = [];
  const places = new Map<string, number>();
  const placeOf = (each: FacetValue) => {
    const place = places.get(each.value) ?? values.push(each) - 1;
    places.set(each.value, place);
    return place;
  };
  // Groups with the same share one list.
  const lists = new Map<unknown, number[]>();
  const ofGroup = groups.map((group) => {
    const stored = storedIn(group, source);
    const known = lists.get(stored);
    const list = known ?? valuesOfGroup(group, source).map(placeOf);
    if (!known) lists.set(stored, list);
    return list;
  });
  return { values, ofGroup };
}

export function nameOf(source: FacetSource): FacetName {
  return typeof source === 'string' ? source : `specs.${source.key}`;
}

function storedIn(group: FacetGroup, source: FacetSource): unknown {
  if (source === 'category') return group.categories;
  return source === 'brand' ? group.brand : group.specs[source.key];
}

function valuesOfGroup(group: FacetGroup, source: FacetSource): FacetValue[] {
  if (source === 'category')
    return group.categories.map(({ slug, name, sort }) => ({ value: slug, label: name, sort }));
  if (source === 'brand')
    return group.brand === null ? [] : [{ value: group.brand, label: group.brandName!, sort: null }];
  return valuesIn(group.specs[source.key], source.kind)
    .filter((value) => value !== NONE)
    .map((value) => ({
      value,
      label: labelOf(source, value),
      sort: source.kind === 'number' ? Number(value) : null,
    }));
}

function labelOf({ kind, unit }: Attribute, value: string): string {
  return valueText({ unit, name: '' }, kind === 'number' ? Number(value) : value);
}

export interface CategoryValue {
  slug: string;
  name: string;
  sort: number;
  /** Slugs that it had before, by which old links filter. */
  former?: readonly string[];
}

/** Products on sale with equal facet values: far fewer groups than products. */
export interface FacetGroup {
  categories: readonly CategoryValue[];
  brand: string | null;
  brandName: string | null;
  /** Values of facet attributes as text; a list as JSON. */
  specs: Readonly<Record<string, string | null>>;
}

type FacetName = 'category' | 'brand' | `specs.${string}`;

export function matchesFilters(group: FacetGroup, filters: Filters): boolean {
  return unmetFilters(group, filters).length === 0;
}

/** @returns the facets whose filter the products of this group do not meet */
export function unmetFilters(group: FacetGroup, { category, brand, attributes = [] }: Filters): FacetName[] {
  const unmet: FacetName[] = [];
  const isInCategory = (value: string) =>
    group.categories.some(
      ({ slug, name, former = [] }) => value === slug || value === name || former.includes(value),
    );
  if (category?.length && !category.some(isInCategory)) unmet.push('category');
  if (brand?.length && !brand.some((value) => value === group.brand)) unmet.push('brand');
  for (const { key, kind, values } of attributes)
    if (!valuesIn(group.specs[key], kind).some((each) => values.includes(each))) unmet.push(`specs.${key}`);
  return unmet;
}

function valuesIn(value: string | null | undefined, kind: Attribute['kind']): string[] {
  if (value === null || value === undefined) return [];
  if (kind !== 'list') return [value];
  // Older products may hold plain text.
  return value.startsWith('[') ? (JSON.parse(value) as string[]) : [value];
}
