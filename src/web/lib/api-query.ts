import { QueryClient, queryOptions, type QueryFunctionContext } from '@tanstack/react-query';
import type { Call, InputOf, ReplyOf } from '../../contract/call.ts';
import type { Page } from '../../contract/list-page.ts';
import { RefusedError } from './failures.ts';

export type DataOf<C extends Call> = C['counted'] extends true
  ? Page<ReplyOf<C> extends (infer Item)[] ? Item : never>
  : ReplyOf<C>;

/** Answers a question: by fetch in the browser, by the route's own handler on the server. */
export type RunQuery = (call: Call, input: unknown) => Promise<unknown>;

/**
 * A question asked of the server, as TanStack Query takes it. Key and call come together, so a page can
 * name its questions to the server's drawing, to a prefetch and to useQuery alike.
 * @param call a GET call of the contract
 * @param input its params and query
 */
export function apiQuery<C extends Call>(call: C, input: InputOf<C>) {
  return queryOptions<DataOf<C>, Error, DataOf<C>, readonly [string, unknown]>({
    queryKey: [call.path, input] as const,
    meta: { call },
  });
}

export type ApiQuery = Pick<ReturnType<typeof apiQuery>, 'queryKey' | 'meta'>;

/** How long an answer counts as fresh. Public answers are the same for all and move rarely. */
const FRESH_MS = 30_000;

/** @returns a client that asks through `ask`; refusals are final, a missing network is tried twice more */
export function newQueryClient(runQuery: RunQuery): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, meta }: QueryFunctionContext) => runQuery(meta!.call as Call, queryKey[1]),
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
