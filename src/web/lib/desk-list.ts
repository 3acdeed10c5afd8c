import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { lastPageOf, pageNumbers, type PageMark } from '../../contract/page-numbers.ts';
import type { AddressFilters } from './use-address-filters.ts';

/** A page of a list, with the length of the whole in things or, where only that is told, in pages. */
export type ListPage<Row> = { items: Row[] } & ({ total: number } | { totalPages: number });

/** Where a list of the desk stands, as ui/desk-list.tsx draws it. */
export interface DeskListState<Row> {
  isPending: boolean;
  error: Error | null;
  /** Other rows are on their way, and these are the former ones. */
  isBusy: boolean;
  rows: Row[];
  page: number;
  pageSize: number;
  /** How many there are in all; null where that is not told. */
  total: number | null;
  last: number;
  marks: PageMark[];
  linkTo: (page: number) => string;
  retry: () => void;
}

/**
 * Asks for the page of a list that the address names; the former rows stay until the new ones are here.
 * @param asked the question, as useQuery takes it
 * @returns the list, ready to be drawn
 */
export function useDeskList<Reply, Row>(
  asked: UseQueryOptions<Reply, Error, ListPage<Row>, readonly [string, unknown]>,
  { page, linkTo }: Pick<AddressFilters<string>, 'page' | 'linkTo'>,
  pageSize: number,
): DeskListState<Row> {
  const { data, isPending, error, isPlaceholderData, refetch } = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
  });
  const last = data === undefined ? 1 : lastOf(data, pageSize);
  return {
    isPending,
    // A list that is here stays, even where asking for it again fails.
    error: data === undefined ? error : null,
    isBusy: isPlaceholderData,
    rows: data?.items ?? [],
    page,
    pageSize,
    total: data === undefined ? null : totalOf(data),
    last,
    marks: pageNumbers(page, last),
    linkTo,
    retry: () => void refetch(),
  };
}

function lastOf(data: ListPage<unknown>, pageSize: number): number {
  return 'total' in data ? lastPageOf(data.total, pageSize) : Math.max(1, data.totalPages);
}

/** Where only pages are counted, one page is the whole. */
function totalOf(data: ListPage<unknown>): number | null {
  if ('total' in data) return data.total;
  return data.totalPages <= 1 ? data.items.length : null;
}
