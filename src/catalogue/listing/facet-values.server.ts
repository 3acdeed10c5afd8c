import { valueText } from '../attributes/attribute-text.ts';
import type { Attribute } from '../attributes/attributes.shapes.ts';
import { valuesIn, type FacetGroup, type FacetName } from './facet-groups.server.ts';

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
