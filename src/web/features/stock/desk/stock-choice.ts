import type { StockQuery } from '../../../../contract/stock/stock-shapes.ts';
import { useUrlFilters } from '../../../lib/use-url-filters.ts';

export type StockFilter = NonNullable<StockQuery['filter']>;
export type StockSort = NonNullable<StockQuery['sort']>;

/** '' sorts by name. */
export interface StockChoice {
  search: string;
  filter: StockFilter;
  sort: StockSort | '';
}

export const filterNames: Record<StockFilter, string> = {
  all: 'All products',
  reorder: 'Reorder',
  out: 'Out of stock',
  dead: 'Dead stock',
};

const SORTS: readonly string[] = ['stock', 'value', 'sku'] satisfies StockSort[];

export function useStockUrl() {
  const filters = useUrlFilters(['search', 'filter', 'sort']);
  const { search, filter, sort } = filters.values;
  const choice: StockChoice = {
    search,
    filter: filter in filterNames ? (filter as StockFilter) : 'all',
    sort: SORTS.includes(sort) ? (sort as StockSort) : '',
  };
  return { ...filters, choice };
}
