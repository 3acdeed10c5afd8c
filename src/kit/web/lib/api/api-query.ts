import { QueryClient, queryOptions, type QueryFunctionContext } from '@tanstack/react-query';
import type { AnswerOf, CallKey, CallPath, InputOf } from '../../../../app/api-types.ts';
import { toasts } from '../toasts.ts';
import { RefusedError, sentenceOf } from './failures.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** The sentence of a toast when the change failed and its refusal has none of its own. */
    mutationMeta: { failed?: string };
  }
}

/** Uses fetch in the browser, and the route's own handler on the server. */
export type RunQuery = (call: CallKey, input: unknown) => Promise<unknown>;

/** Key and call are in one object, shared by server rendering, prefetching and useQuery. */
export function apiQuery<Key extends CallKey>(call: Key, input: InputOf<Key>) {
  return queryOptions<AnswerOf<Key>, Error, AnswerOf<Key>, readonly [string, unknown]>({
    queryKey: [pathOf(call), input] as const,
    meta: { call },
  });
}

/** Like apiQuery, but only a part of the answer is kept and sent with the page, under its own name. */
export function apiPartQuery<Key extends CallKey, Part>(
  call: Key,
  input: InputOf<Key>,
  name: string,
  part: (answer: AnswerOf<Key>) => Part,
) {
  return queryOptions<Part, Error, Part, readonly [string, unknown, string]>({
    queryKey: [pathOf(call), input, name] as const,
    meta: { call, part },
  });
}

/** Answers are kept by the path of their call, so that all below a path can be marked as out of date. */
export function pathOf(call: CallKey): CallPath {
  return call.slice(call.indexOf(' ') + 1) as CallPath;
}

export interface ApiQuery {
  queryKey: readonly [string, unknown] | readonly [string, unknown, string];
  meta?: Record<string, unknown>;
}

/** Paths that have answered everybody alike: those answers stay after a log-in or log-out. */
export const publicPaths = new Set<string>();

/** Public answers are the same for all and change rarely. */
const FRESH_MS = 30_000;

/** Refusals are not retried; a network error is retried twice. */
export function newQueryClient(runQuery: RunQuery): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, meta }: QueryFunctionContext) => {
          const answer = await runQuery(meta!.call as CallKey, queryKey[1]);
          const part = meta!.part as ((answer: unknown) => unknown) | undefined;
          return part ? part(answer) : answer;
        },
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => !(error instanceof RefusedError) && failures < 2,
        retryDelay: (failures) => 500 * 2 ** failures,
        networkMode: 'always',
      },
      mutations: {
        networkMode: 'always',
        onError: (error, _body, _before, { meta }) => {
          if (meta?.failed) toasts.error(sentenceOf(error, meta.failed));
        },
      },
    },
  });
}
