import { ADMIN_LIST_PAGE_SIZE } from '../../../../domain/platform/platform-limits.ts';
import type { StockQuery } from '../../../../contract/stock/stock-shapes.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';
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

/** The query is for all matches if there is no page. */
export function stockQueryOf({ search, filter, sort }: StockChoice, page?: number) {
  return apiQuery('GET /admin/stock', {
    query: {
      filter,
      ...(search && { search }),
      ...(sort && { sort }),
      ...(page !== undefined && { page, limit: ADMIN_LIST_PAGE_SIZE }),
    },
  });
}
