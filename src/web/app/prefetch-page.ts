import type { QueryClient } from '@tanstack/react-query';
import { matchPage } from './match-page.ts';

/**
 * Fetches a page's chunk and asks its questions ahead. A failure is silent here: the page itself will tell.
 * @returns whether the chunk and every answer are here already
 */
export function prefetchPage(client: QueryClient, address: string): boolean {
  const { route, place } = matchPage(address);
  const isPublic = route.access === 'anyone';
  route.page.load().then(
    (page) => {
      if (isPublic)
        page.questions?.(place).forEach((asked) => void client.query(asked).catch(() => undefined));
    },
    () => undefined,
  );
  const asked = route.page.loaded()?.questions?.(place);
  return asked?.every(({ queryKey }) => client.getQueryData(queryKey)) ?? false;
}
