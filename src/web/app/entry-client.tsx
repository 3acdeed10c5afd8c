import './app.css';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { hydrate } from '@tanstack/react-query';
import { callWithTotal } from '../lib/api.ts';
import { newQueryClient, type RunQuery } from '../lib/api-query.ts';
import { prefetchCurrentUser } from '../lib/session.ts';
import { App } from './app.tsx';
import { Document } from './document.tsx';
import { matchPage } from './match-page.ts';
import { notFoundRoute } from './routes.ts';
import { STATE_ELEMENT_ID, type PageState } from './page-state.ts';

const runByFetch: RunQuery = async (call, input) => {
  const { reply, total } = await callWithTotal(call, input as never);
  return call.counted ? { items: reply, total: total ?? (reply as unknown[]).length } : reply;
};

const state = JSON.parse(document.getElementById(STATE_ELEMENT_ID)!.textContent) as PageState;
const client = newQueryClient(runByFetch);
for (const answer of state.queries.queries) {
  // However long ago the page was drawn: the server drops its bytes when what they say is true no longer.
  answer.state.dataUpdatedAt = Date.now();
  // Pages are drawn with public calls alone, so these answers stay when somebody logs in or out.
  answer.meta = { call: { access: 'anyone' } };
}
hydrate(client, state.queries);
// On its way while React and the page are made ready.
prefetchCurrentUser(client);

void hydratePage();

/** Takes over the page that the server has drawn. */
// Not awaited at the top level: the page's chunk may import from this one, and would wait for it in turn.
async function hydratePage(): Promise<void> {
  const { route } = matchPage(location.pathname + location.search);
  const first = state.missing === null ? route : notFoundRoute;
  // The first page's chunk must be here before hydration, else React would throw the server's HTML away.
  // If it does not come, the app is started all the same, and its page says so.
  await first.page.load().catch(() => undefined);
  const tree = (
    <StrictMode>
      <Document>
        <BrowserRouter>
          <App client={client} missing={state.missing} />
        </BrowserRouter>
      </Document>
    </StrictMode>
  );
  // In slices, between which a touch is answered.
  startTransition(() => {
    hydrateRoot(document, tree);
  });
}
