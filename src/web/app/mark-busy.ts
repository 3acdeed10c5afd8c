import { notifyManager, type QueryClient } from '@tanstack/react-query';

/**
 * Says of the page's main part whether something it shows is fetched, or a change is under way. Past React, which would draw
 * the layout anew for every request.
 */
export function markBusy(client: QueryClient): void {
  const mark = (isDrawn: unknown) => {
    const isBusy = client.isFetching({ type: 'active' }) + client.isMutating();
    // What an answer changes is drawn first.
    if (isBusy || isDrawn === mark)
      Object.assign(document.querySelector('main') ?? {}, { ariaBusy: isBusy ? 'true' : null });
    else notifyManager.schedule(() => mark(mark));
  };
  client.getQueryCache().subscribe(mark);
  client.getMutationCache().subscribe(mark);
}
