import './app.css';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Router } from '../router/router.tsx';
import { apiChunk } from '../lib/api-chunk.ts';
import { setDefinedFilters } from '../lib/defined-filters.ts';
import { newQueryClient, type RunQuery } from '../lib/api-query.ts';
import { SiteOrigin } from '../lib/site-origin.ts';
import { prefetchCurrentUser } from '../lib/session.ts';
import { firstSign, isFirstVisit, isPageAwake, wakeAtFirstSign, wakePage } from '../lib/waking.ts';
import { App } from './app.tsx';
import { Document } from './document.tsx';
import { frame } from './frame.tsx';
import { toastHost } from './lazy-toast-host.tsx';
import { matchPage } from './match-page.ts';
import { notFoundRoute } from './routes.ts';
import { STATE_ELEMENT_ID, type PageState } from './page-state.ts';

const runByFetch: RunQuery = async (call, input) => {
  const { callWithTotal } = await apiChunk.load();
  const { reply, total, textTotal } = await callWithTotal(call, input as never);
  if (!call.counted) return reply;
  return {
    items: reply,
    total: total ?? (reply as unknown[]).length,
    ...(textTotal !== null && { textTotal }),
  };
};

const state = JSON.parse(document.getElementById(STATE_ELEMENT_ID)!.textContent) as PageState;
setDefinedFilters(state.filters ?? []);
const client = newQueryClient(runByFetch);
for (const { queryKey, queryHash, state: answer } of state.queries) {
  client.getQueryCache().build(
    client,
    // Pages are rendered with public calls only, so these answers stay after a log-in or log-out.
    { queryKey, queryHash, meta: { call: { access: 'anyone' } } },
    // The answers count as fresh, however old the page is: the server drops a cached page when its data changes.
    { ...answer, dataUpdatedAt: Date.now() },
  );
}
// The request runs while React and the page's chunk load.
prefetchCurrentUser(client);

void hydratePage();

/** Hydrates the page that the server rendered. */
// Not awaited at the top level: the page's chunk may import from this one, and both would wait forever.
async function hydratePage(): Promise<void> {
  const { route } = matchPage(location.pathname + location.search);
  const first = state.missing === null ? route : notFoundRoute;
  if (first.sleepingFiles.length > 0 && isFirstVisit()) wakeAtFirstSign();
  else wakePage();
  const parts = first.layout === 'main' ? [frame, toastHost] : [toastHost];
  if (!isPageAwake())
    [...parts, ...(first.sleeps ? [first.page] : [])].forEach((part) => part.sleepUntil(firstSign()));
  // What is awake must be loaded before hydration: without it React would throw the server's HTML away. If it fails to
  // load, the app starts all the same and shows the error.
  if (isPageAwake())
    await Promise.all([first.page, ...parts].map((part) => part.load())).catch(() => undefined);
  else if (!first.sleeps) await first.page.load().catch(() => undefined);
  const tree = (
    <StrictMode>
      <SiteOrigin value={state.origin}>
        <Document>
          <Router>
            <App client={client} missing={state.missing} />
          </Router>
        </Document>
      </SiteOrigin>
    </StrictMode>
  );
  // As a transition React hydrates in slices and handles input between them.
  startTransition(() => {
    hydrateRoot(document, tree);
  });
  const page = await first.page.load().catch(() => null);
  await Promise.all([...parts, ...(page?.sleepingParts ?? [])].map((part) => part.load())).catch(
    () => undefined,
  );
  // React hydrates at once what is clicked.
  window.earlyVisit?.release();
}
