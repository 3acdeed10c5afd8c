import { QueryClient, queryOptions, type QueryFunctionContext } from '@tanstack/react-query';
import type { Endpoint, InputOf, ReplyOf } from '../../contract/endpoint.ts';
import { RefusedError } from './failures.ts';

/** A list of which a page was asked for, with the length of the whole. */
export interface Counted<Reply> {
  items: Reply;
  total: number;
}

export type DataOf<E extends Endpoint> =
  NonNullable<E['counted']> extends true ? Counted<ReplyOf<E>> : ReplyOf<E>;

/** Answers a question: by fetch in the browser, by the route's own handler on the server. */
export type Ask = (row: Endpoint, input: unknown) => Promise<unknown>;

/**
 * A question asked of the server, as TanStack Query takes it. Key and call come from the same row, so a page can
 * name its questions to the server's drawing, to a prefetch and to useQuery alike.
 * @param row a GET row of the contract
 * @param input its params and query
 */
export function question<E extends Endpoint>(row: E, input: InputOf<E>) {
  return queryOptions<DataOf<E>, Error, DataOf<E>, readonly [string, unknown]>({
    queryKey: [row.path, input] as const,
    meta: { row },
  });
}

export type Question = Pick<ReturnType<typeof question>, 'queryKey' | 'meta'>;

/** How long an answer counts as fresh. Public answers are the same for all and move rarely. */
const FRESH_MS = 30_000;

/** @returns a client that asks through `ask`; refusals are final, a missing network is tried twice more */
export function newQueryClient(ask: Ask): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, meta }: QueryFunctionContext) => ask(meta!.row as Endpoint, queryKey[1]),
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => !(error instanceof RefusedError) && failures < 2,
        retryDelay: (failures) => 500 * 2 ** failures,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
