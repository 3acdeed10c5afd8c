import type { QueryClient } from '@tanstack/react-query';
import { matchPage } from './match-page.ts';

/**
 * Fetches a page's chunk and asks its questions ahead. A failure is silent here: the page itself will tell.
 * @returns whether the chunk and every answer are here already
 */
export function prefetchPage(client: QueryClient, url: string): boolean {
  const { route, pageUrl } = matchPage(url);
  const isPublic = route.access === 'anyone';
  route.page.load().then(
    (page) => {
      if (isPublic)
        page.queries?.(pageUrl).forEach((query) => void client.query(query).catch(() => undefined));
    },
    () => undefined,
  );
  const query = route.page.loaded()?.queries?.(pageUrl);
  return query?.every(({ queryKey }) => client.getQueryData(queryKey)) ?? false;
}
