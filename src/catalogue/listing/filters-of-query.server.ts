import { z } from 'zod';
import { FACETS } from '../products/catalogue-choices.ts';
import type { ProductFilters } from './catalogue.shapes.ts';
import { checkShape } from '../../kit/api/check-shape.ts';
import { words } from '../../kit/api/shapes.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import type { Attributes } from '../attributes/attributes-memo.server.ts';
import type { AttributeFilter, Filters } from './product-filters.server.ts';

const BUILT_IN: readonly string[] = FACETS;

/** @throws Refused 400 when a defined filter's value is no list of words */
export function filtersOf(query: ProductFilters, { byFilter }: Attributes): Filters {
  const { search, category, brand, min, max, inStock, featured } = query;
  const filters: AttributeFilter[] = [];
  for (const [name, { key, kind }] of byFilter) {
    const values = valuesOf(name, query[name]);
    if (values.length > 0) filters.push({ key, kind, values });
  }
  return {
    ...{ search, category, brand, min, max, inStock, featured },
    attributes: filters.length === 0 ? undefined : filters,
  };
}

function valuesOf(name: string, sent: unknown): string[] {
  if (sent === undefined) return [];
  // The query's shape has parsed the built-in ones.
  if (BUILT_IN.includes(name)) return sent as string[];
  const { data, faults } = checkShape(z.object({ [name]: words }), { [name]: sent });
  if (faults === null) return data[name]!;
  throw invalid(faults[name], faults);
}
