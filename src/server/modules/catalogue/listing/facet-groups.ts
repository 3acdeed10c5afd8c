import type { Attribute } from '../../../../contract/catalogue/attributes-shapes.ts';
import type { Filters } from './product-filters.ts';

export interface CategoryValue {
  slug: string;
  name: string;
  sort: number;
}

/** Products on sale that are alike in everything that facets count: there are far fewer groups than products. */
export interface FacetGroup {
  /** Their category and those above it. */
  categories: readonly CategoryValue[];
  brand: string | null;
  brandName: string | null;
  /** The value of each attribute that is a facet, as text; a list as JSON. */
  specs: Readonly<Record<string, string | null>>;
}

/** A facet that is counted, so that its own filter is left out. */
export interface CountedFacet {
  /** Its name in links. */
  name: string;
  attribute: Pick<Attribute, 'key'> | null;
}

/** @returns whether the products of a group match the filters of category, brand and attributes */
export function matchesFilters(group: FacetGroup, filters: Filters, counted?: CountedFacet): boolean {
  const { category, brand, attributes = [] } = filters;
  const isMet = (name: string, chosen: string[] | undefined, has: (value: string) => boolean) =>
    name === counted?.name || !chosen?.length || chosen.some(has);
  return (
    isMet('category', category, (value) =>
      group.categories.some(({ slug, name }) => value === slug || value === name),
    ) &&
    isMet('brand', brand, (value) => value === group.brand) &&
    attributes.every(
      ({ key, kind, values }) =>
        key === counted?.attribute?.key ||
        valuesIn(group.specs[key], kind).some((each) => values.includes(each)),
    )
  );
}

/** @returns the values of an attribute; only a list has several */
export function valuesIn(value: string | null | undefined, kind: Attribute['kind']): string[] {
  if (value === null || value === undefined) return [];
  if (kind !== 'list') return [value];
  // Products may hold plain text from before the attribute was defined as a list.
  return value.startsWith('[') ? (JSON.parse(value) as string[]) : [value];
}
