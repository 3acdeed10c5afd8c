import './shop.css';
import { startTransition, StrictMode } from 'react';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import type { Shop } from '../../platform/settings/settings.shapes.ts';
import { paths } from '../page-paths.ts';
import { Router } from '../../kit/web/router/router.tsx';
import { apiChunk } from '../../kit/web/lib/api/api-chunk.ts';
import { setDefinedFilters } from '../../kit/web/lib/defined-filters.ts';
import { newQueryClient, pathOf, publicPaths, type RunQuery } from '../../kit/web/lib/api/api-query.ts';
import { SiteOrigin } from '../../kit/web/lib/page/link-preview.tsx';
import { hasSessionHint, prefetchCurrentUser } from '../../kit/web/lib/session/session.ts';
import { redoHeldEvents } from '../../kit/web/lib/page/held-events.ts';
import {
  isPageAwake,
  letSleep,
  wakeOnReturn,
  wakePage,
  getReady,
  wantedFiles,
} from '../../kit/web/lib/page/waking.ts';
import { App } from './app.tsx';
import { Document } from './document.tsx';
import { frame, toastHost } from './frame.tsx';
import { matchPage } from './match-page.ts';
import { prefetchPage } from './prefetch-page.ts';
import { notFoundRoute } from './routes.ts';
import { STATE_ELEMENT_ID, type PageState } from './page-state.ts';

const runByFetch: RunQuery = async (call, input) => {
  const { callWithTotal } = await apiChunk.load();
  const { reply, total, textTotal, isPublic } = await callWithTotal(call, input as never, {});
  if (isPublic) publicPaths.add(pathOf(call));
  // The list of customers has its total beside its own pages.
  if (total === null || !Array.isArray(reply)) return reply;
  return {
    items: reply,
    total,
    ...(textTotal !== null && { textTotal }),
  };
};

const state = JSON.parse(document.getElementById(STATE_ELEMENT_ID)!.textContent) as PageState;
setDefinedFilters(state.filters ?? []);
const client = newQueryClient(runByFetch);
for (const { queryKey, data } of state.queries) {
  // Pages are rendered with public calls only, so these answers stay after a log-in or log-out.
  publicPaths.add(queryKey[0] as string);
  const query = client.getQueryCache().build(client, { queryKey });
  // The answers count as fresh, however old the page is: the server drops a cached page when its data changes.
  query.setData(data);
}
markBusy(client);
// The request runs while React and the page's chunk load.
prefetchCurrentUser(client);

void hydratePage();

// Not awaited at the top level: the page's chunk may import from this one, and both would wait forever.
async function hydratePage(): Promise<void> {
  const addresses = state.language && (await (await import('./load-words.ts')).enterLanguage(state.language));
  const url = location.pathname + location.search;
  const { route } = matchPage(addresses?.pathAt(url) ?? url);
  const first = state.missing === null ? route : notFoundRoute;
  if (first.sleepingFiles.length === 0 || state.mayNotSleep) wakePage();
  wakeOnReturn();
  await wantedFiles();
  const parts = first.layout === 'main' ? [frame, toastHost] : [toastHost];
  const sleeping = isPageAwake() ? [] : first.sleeps ? [first.page, ...parts] : parts;
  sleeping.forEach(letSleep);
  const awake = [first.page, ...parts].filter((part) => !sleeping.includes(part));
  try {
    // React would discard the server's HTML without the parts that are hydrated at once.
    await Promise.all(awake.map((part) => part.load()));
  } catch {
    // A complete page can be read, and its links work. Any other page starts and shows the error.
    if (first.access === 'anyone') return window.earlyVisit?.fail();
  }
  const tree = (
    <StrictMode>
      <SiteOrigin value={state.origin}>
        <Document>
          <Router addresses={addresses}>
            <App client={client} missing={state.missing} />
          </Router>
        </Document>
      </SiteOrigin>
    </StrictMode>
  );
  // React hydrates a transition in slices and handles input between them.
  startTransition(() => {
    hydrateRoot(document, tree);
  });
  // The next page is the log-in for a guest who orders, and the cart for everybody else.
  void getReady().then(
    (isReady) => isReady && prefetchPage(client, hasSessionHint() ? paths.cart : paths.login),
  );
  const page = await first.page.load().catch(() => null);
  await Promise.all([...parts, ...(page?.sleepingParts ?? [])].map((part) => part.load())).catch(
    () => undefined,
  );
  redoHeldEvents();
  if (state.queries.some(({ data }) => (data as Partial<Shop> | undefined)?.visits))
    void import('./count-visits.ts').then(({ countVisits }) => countVisits());
}

/**
 * Marks the page's main part as busy while something it shows is fetched, or a change is under way. It bypasses
 * React, which would render the layout again for every request.
 */
function markBusy(client: QueryClient): void {
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
