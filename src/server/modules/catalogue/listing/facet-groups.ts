import type { Attribute } from '../../../../contract/catalogue/attributes/attributes-shapes.ts';
import type { Filters } from './product-filters.ts';

export interface CategoryValue {
  slug: string;
  name: string;
  sort: number;
}

/** Products on sale with equal facet values: far fewer groups than products. */
export interface FacetGroup {
  categories: readonly CategoryValue[];
  brand: string | null;
  brandName: string | null;
  /** Values of facet attributes as text; a list as JSON. */
  specs: Readonly<Record<string, string | null>>;
}

/** The facet being counted; its own filter is ignored. */
export interface CountedFacet {
  name: string;
  attribute: Pick<Attribute, 'key'> | null;
}

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

export function valuesIn(value: string | null | undefined, kind: Attribute['kind']): string[] {
  if (value === null || value === undefined) return [];
  if (kind !== 'list') return [value];
  // Older products may hold plain text.
  return value.startsWith('[') ? (JSON.parse(value) as string[]) : [value];
}
