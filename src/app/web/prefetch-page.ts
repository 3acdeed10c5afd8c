import type { QueryClient } from '@tanstack/react-query';
import { answerQueries } from './answer-queries.ts';
import { matchPage } from './match-page.ts';

/**
 * Errors are ignored: the page shows them.
 * @returns whether the chunk and all answers are already loaded
 */
export function prefetchPage(client: QueryClient, url: string): boolean {
  const { route, pageUrl } = matchPage(url);
  const isPublic = route.access === 'anyone';
  route.page.load().then(
    (page) => {
      if (isPublic) void answerQueries(client, page, pageUrl).catch(() => undefined);
    },
    () => undefined,
  );
  const query = route.page.loaded()?.queries?.(pageUrl);
  return query?.every(({ queryKey }) => client.getQueryData(queryKey)) ?? false;
}
