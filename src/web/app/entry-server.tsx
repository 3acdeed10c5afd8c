import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { isRefusal } from '../lib/failures.ts';
import { newQueryClient, type Ask } from '../lib/question.ts';
import { App } from './app.tsx';
import { matchPage } from './match-page.ts';
import { notFoundRoute, routes } from './routes.ts';
import type { WokenState } from './woken-state.ts';

export { RefusedError } from '../lib/failures.ts';
export type { Ask } from '../lib/question.ts';

/** A page as HTML without its frame, what the browser needs to wake it, and the files it will want. */
export interface DrawnPage {
  status: 200 | 404;
  body: string;
  state: WokenState;
  /** Names in Vite's manifest. */
  files: string[];
}

/** Brings the code of every page that is drawn into memory: no first visitor waits for it, nor depends on the disk. */
export async function loadPages(): Promise<void> {
  const drawn = routes.filter((route) => route.access === 'anyone');
  await Promise.all([...drawn, notFoundRoute].map((route) => route.page.load()));
}

/**
 * Draws the page at an address, the same for every visitor: who is signed in is not known here.
 * @param address path and query
 * @param ask answers the page's questions
 * @throws what a question threw, unless it was "not there", which becomes the not-found page with status 404
 */
export async function drawPage(address: string, ask: Ask): Promise<DrawnPage> {
  const { route, place } = matchPage(address);
  const client = newQueryClient(ask);
  let missing = false;
  // Of any other page its guard shows 'Loading...'.
  if (route.access === 'anyone') {
    const page = await route.page.load();
    await Promise.all((page.questions?.(place) ?? []).map((asked) => client.query(asked))).catch(
      (error: unknown) => {
        if (!isRefusal(error, 404)) throw error;
        missing = true;
      },
    );
  }
  if (missing) await notFoundRoute.page.load();
  const state: WokenState = { queries: answersOf(client), missing: missing ? address : null };
  const body = renderToString(
    <StrictMode>
      <StaticRouter location={address}>
        <App client={client} missing={state.missing} />
      </StaticRouter>
    </StrictMode>,
  );
  client.clear();
  const isMissing = missing || route === notFoundRoute;
  return { status: isMissing ? 404 : 200, body, state, files: (missing ? notFoundRoute : route).files };
}

/** The answers without the calls they were asked by: the browser has the calls itself. */
function answersOf(client: QueryClient): DehydratedState {
  const { queries, mutations } = dehydrate(client);
  return { mutations, queries: queries.map(({ meta: _call, ...answer }) => answer) };
}
