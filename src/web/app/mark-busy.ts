import { notifyManager, type QueryClient } from '@tanstack/react-query';

/**
 * Marks the page's main part as busy while something it shows is fetched, or a change is under way. It bypasses
 * React, which would render the layout again for every request.
 */
export function markBusy(client: QueryClient): void {
  const mark = (isDrawn: unknown) => {
    const isBusy = client.isFetching({ type: 'active' }) + client.isMutating();
    // The changes of an answer are rendered first.
    if (isBusy || isDrawn === mark)
      Object.assign(document.querySelector('main') ?? {}, { ariaBusy: isBusy ? 'true' : null });
    else notifyManager.schedule(() => mark(mark));
  };
  client.getQueryCache().subscribe(mark);
  client.getMutationCache().subscribe(mark);
}
