import { QueryClient, queryOptions, type QueryFunctionContext } from '@tanstack/react-query';
import type { Page } from '../../../domain/platform/list-page.ts';
import type { Call, InputOf, ReplyOf } from '../../../contract/platform/call.ts';
import { RefusedError } from './failures.ts';

export type DataOf<C extends Call> = C['counted'] extends true
  ? Page<ReplyOf<C> extends (infer Item)[] ? Item : never>
  : ReplyOf<C>;

/** Uses fetch in the browser, and the route's own handler on the server. */
export type RunQuery = (call: Call, input: unknown) => Promise<unknown>;

/** Key and call are in one object, shared by server rendering, prefetching and useQuery. */
export function apiQuery<C extends Call>(call: C, input: InputOf<C>) {
  return queryOptions<DataOf<C>, Error, DataOf<C>, readonly [string, unknown]>({
    queryKey: [call.path, input] as const,
    meta: { call },
  });
}

/** Like apiQuery, but only a part of the answer is kept and sent with the page, under its own name. */
export function apiPartQuery<C extends Call, Part>(
  call: C,
  input: InputOf<C>,
  name: string,
  part: (answer: DataOf<C>) => Part,
) {
  return queryOptions<Part, Error, Part, readonly [string, unknown, string]>({
    queryKey: [call.path, input, name] as const,
    meta: { call, part },
  });
}

export interface ApiQuery {
  queryKey: readonly [string, unknown] | readonly [string, unknown, string];
  meta?: Record<string, unknown>;
}

/** Public answers are the same for all and change rarely. */
const FRESH_MS = 30_000;

/** Refusals are not retried; a network error is retried twice. */
export function newQueryClient(runQuery: RunQuery): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, meta }: QueryFunctionContext) => {
          const answer = await runQuery(meta!.call as Call, queryKey[1]);
          const part = meta!.part as ((answer: unknown) => unknown) | undefined;
          return part ? part(answer) : answer;
        },
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
