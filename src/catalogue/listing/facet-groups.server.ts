import type { Attribute } from '../attributes/attributes.shapes.ts';
import type { Filters } from './product-filters.server.ts';

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

export type FacetName = 'category' | 'brand' | `specs.${string}`;

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

export function valuesIn(value: string | null | undefined, kind: Attribute['kind']): string[] {
  if (value === null || value === undefined) return [];
  if (kind !== 'list') return [value];
  // Older products may hold plain text.
  return value.startsWith('[') ? (JSON.parse(value) as string[]) : [value];
}
