import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { Page } from '../../rules/list-page.ts';
import { indianNumber } from '../../rules/money.ts';
import { lastPageOf, pageNumbers, type PageMark } from '../../rules/page-numbers.ts';
import { SEARCH_DEBOUNCE_MS } from '../../../platform/settings/platform-limits.ts';
import { generalMessages } from '../../../platform/shell/general.words.ts';
import type { UrlFilters } from './use-url-filters.ts';

/** Has the number of items or, if the call has no total, the number of pages. */
export type ListPage<Row> = Page<Row> | { items: Row[]; totalPages: number };

export interface AdminListState<Row> {
  isPending: boolean;
  error: Error | null;
  /** The next rows are loading and `rows` are the previous ones. */
  isBusy: boolean;
  rows: Row[];
  page: number;
  range: string;
  /** The number of items; null if the call has none. */
  total: number | null;
  last: number;
  marks: PageMark[];
  linkTo: (page: number) => string;
  retry: () => void;
  sentences: { loading: string; failed: string; none: string };
}

interface Settings<Reply, Row> {
  query: UseQueryOptions<Reply, Error, ListPage<Row>, readonly [string, unknown]>;
  filters: Pick<UrlFilters<string>, 'page' | 'linkTo'>;
  pageSize: number;
  sentences: { failed: string | ((error: Error | null) => string); none: string; loading?: string };
}

/** Reads the page of a list that the URL names. The previous rows stay until the next ones are loaded. */
export function useAdminList<Reply, Row>({
  query,
  filters: { page, linkTo },
  pageSize,
  sentences: { failed, none, loading = generalMessages.loading },
}: Settings<Reply, Row>): AdminListState<Row> {
  const { data, isPending, error, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  const last = data === undefined ? 1 : lastOf(data, pageSize);
  const total = data === undefined ? null : totalOf(data);
  return {
    isPending,
    error: data === undefined ? error : null,
    isBusy: isPlaceholderData,
    rows: data?.items ?? [],
    page,
    range: total === null ? `Page ${page} of ${last}` : rangeOf(page, pageSize, total),
    total,
    last,
    marks: pageNumbers(page, last),
    linkTo,
    retry: () => void refetch(),
    sentences: { loading, none, failed: typeof failed === 'string' ? failed : failed(error) },
  };
}

export function searchOf(
  label: string,
  { values, change }: Pick<UrlFilters<'search'>, 'values' | 'change'>,
  delayMs = SEARCH_DEBOUNCE_MS,
) {
  return {
    label,
    placeholder: `${label}...`,
    value: values.search,
    onSearch: (search: string) => change({ search }),
    delayMs,
  };
}

/** @returns `1,284 products`, or '' while the number is unknown */
export function countLabel(total: number | null, one: string, many: string): string {
  return total === null ? '' : `${indianNumber(total)} ${total === 1 ? one : many}`;
}

function lastOf(data: ListPage<unknown>, pageSize: number): number {
  return 'total' in data ? lastPageOf(data.total, pageSize) : Math.max(1, data.totalPages);
}

function totalOf(data: ListPage<unknown>): number | null {
  if ('total' in data) return data.total;
  return data.totalPages <= 1 ? data.items.length : null;
}

function rangeOf(page: number, pageSize: number, total: number): string {
  const first = (page - 1) * pageSize + 1;
  const final = Math.min(page * pageSize, total);
  return `${indianNumber(first)}–${indianNumber(final)} of ${indianNumber(total)}`;
}
