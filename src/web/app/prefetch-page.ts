import type { QueryClient } from '@tanstack/react-query';
import { matchPage } from './match-page.ts';

/** Fetches a page's chunk and asks its questions ahead. A failure is silent here: the page itself will tell. */
export function prefetchPage(client: QueryClient, address: string): void {
  const { route, place } = matchPage(address);
  const isPublic = route.access === 'anyone';
  route.page.load().then(
    (page) => {
      if (isPublic)
        page.questions?.(place).forEach((asked) => void client.query(asked).catch(() => undefined));
    },
    () => undefined,
  );
}
