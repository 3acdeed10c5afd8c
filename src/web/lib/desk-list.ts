import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { Page } from '../../contract/list-page.ts';
import { indianNumber } from '../../contract/money.ts';
import { lastPageOf, pageNumbers, type PageMark } from '../../contract/page-numbers.ts';
import type { AddressFilters } from './use-address-filters.ts';

/** A page of a list; where the total is not told, how many pages there are. */
export type ListPage<Row> = Page<Row> | { items: Row[]; totalPages: number };

/** Where a list of the desk stands, as ui/desk-list.tsx draws it. */
export interface DeskListState<Row> {
  isPending: boolean;
  error: Error | null;
  /** Other rows are on their way, and these are the former ones. */
  isBusy: boolean;
  rows: Row[];
  page: number;
  /** Which of how many these are, in words. */
  range: string;
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
  const total = data === undefined ? null : totalOf(data);
  return {
    isPending,
    // A list that is here stays, even where asking for it again fails.
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

/** @returns `21–40 of 1,284` */
function rangeOf(page: number, pageSize: number, total: number): string {
  const first = (page - 1) * pageSize + 1;
  const final = Math.min(page * pageSize, total);
  return `${indianNumber(first)}–${indianNumber(final)} of ${indianNumber(total)}`;
}
