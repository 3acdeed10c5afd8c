import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import type { Category } from '../../catalogue/categories/categories.shapes.ts';
import { PAGE_NOTE_ID, PAGE_STARTER } from '../../kit/api/page-starter.ts';
import { newQueryClient, type RunQuery } from '../../kit/web/lib/api/api-query.ts';
import { isRefusal } from '../../kit/web/lib/api/failures.ts';
import type { PageModule } from '../../kit/web/lib/page/page.ts';
import { SiteOrigin } from '../../kit/web/lib/page/link-preview.tsx';
import { shopOfPages } from '../../kit/web/lib/page/shop-of-pages.ts';
import { shopQuery } from '../../kit/web/lib/page/use-shop.ts';
import { Router } from '../../kit/web/router/router.tsx';
import { App } from './app.tsx';
import { Document } from './document.tsx';
import { frame, toastHost } from './frame.tsx';
import { addressesBelow } from './language-addresses.ts';
import { answerQueries } from './answer-queries.ts';
import { hasFurtherWords } from '../../kit/web/lib/page/further-words.ts';
import { matchPage } from './match-page.ts';
import { STATE_ELEMENT_ID, type PageState } from './page-state.ts';
import { notFoundRoute, routes, type PageRoute } from './routes.ts';
import { StructuredData, structuredDataOf } from './structured-data.tsx';
import { SEED_ACCENT, brandStylePath } from '../../storefront/brand/accent-palette.ts';
import type { Shop } from '../../platform/settings/settings.shapes.ts';

export { RefusedError } from '../../kit/web/lib/api/failures.ts';
export type { RunQuery } from '../../kit/web/lib/api/api-query.ts';

export interface RenderedPage {
  status: 200 | 301 | 404;
  html: string;
  /** The new path of a page that has moved; with status 301. */
  movedTo?: string;
}

export interface DocumentSettings {
  origin: string;
  /** Files are named as in Vite's manifest: those that the page needs at once, and those that sleep on a first visit. */
  assetsOf: (files: string[], sleepingFiles: string[]) => PageAssets;
  filters: string[];
  /** The language of the page. */
  language: { code: string; locale: string; prefix: string };
  /** All of them, in the page's language, for what search engines read; asked only where they are shown. */
  categories: () => Promise<Category[]>;
  /** @returns the target of an old path; asked only where no page is found */
  movedTo: (path: string) => Promise<string | null>;
}

export async function loadPages(): Promise<void> {
  const drawn = routes.filter((route) => route.access === 'anyone');
  await Promise.all([frame.load(), toastHost.load(), ...[...drawn, notFoundRoute].map(loadPage)]);
}

async function loadPage(route: PageRoute): Promise<PageModule> {
  const page = await route.page.load();
  await page.loadParts?.();
  return page;
}

/**
 * Renders a page, the same for every visitor.
 * @throws a query's error, except 404 and 400, which become the not-found page with status 404
 */
export async function renderPage(
  url: string,
  runQuery: RunQuery,
  { origin, assetsOf, filters, language, categories, movedTo }: DocumentSettings,
): Promise<RenderedPage> {
  const { route, pageUrl } = matchPage(url);
  const client = newQueryClient(runQuery);
  let missing = false;
  const [shop] = await Promise.all([client.query(shopQuery), frame.load(), toastHost.load()]);
  client.setQueryData(shopQuery.queryKey, shopOfPages(shop));
  if (route.access === 'anyone') {
    const page = await loadPage(route);
    missing = page.isThere?.(shop) === false;
    await answerQueries(client, page, pageUrl).catch((error: unknown) => {
      // 400: the URL holds what no record can have, such as a slug of 301 characters.
      if (!isRefusal(error, 404) && !isRefusal(error, 400)) throw error;
      missing = true;
    });
  }
  const drawn = missing ? notFoundRoute : route;
  const { pathname } = new URL(url, 'http://shop.invalid');
  if (drawn === notFoundRoute) {
    const moved = await movedTo(pathname);
    if (moved !== null) {
      client.clear();
      return { status: 301, html: '', movedTo: moved };
    }
    await answerQueries(client, await notFoundRoute.page.load(), pageUrl);
  }
  const state: PageState = {
    queries: answersOf(client),
    origin,
    missing: missing ? pathname : null,
    ...(language.code !== 'en' && { language: { code: language.code, prefix: language.prefix } }),
    ...(filters.length > 0 && { filters }),
  };
  const graph =
    drawn === route
      ? await structuredDataOf(route, pageUrl.params, {
          ...{ client, shop, origin, categories },
          prefix: language.prefix,
        })
      : [];
  const html = renderToString(
    <StrictMode>
      <SiteOrigin value={origin}>
        <Document
          lang={language.locale}
          head={
            <DocumentHead assets={assetsOf(filesIn(drawn, language.code), drawn.sleepingFiles)} shop={shop} />
          }
          data={
            <>
              <p id={PAGE_NOTE_ID} />
              <StructuredData graph={graph} />
              <StateData state={state} client={client} />
            </>
          }
        >
          <Router url={url} addresses={language.prefix === '' ? undefined : addressesBelow(language.prefix)}>
            <App client={client} missing={state.missing} />
          </Router>
        </Document>
      </SiteOrigin>
    </StrictMode>,
  );
  client.clear();
  return { status: drawn === notFoundRoute ? 404 : 200, html: `<!doctype html>${html}` };
}

/** Adds the sentences of a language other than English. */
function filesIn({ files }: PageRoute, code: string): string[] {
  if (code === 'en') return files;
  return [
    ...files,
    'src/app/web/load-words.ts',
    `src/contract/words/${code}.ts`,
    ...(files.some(hasFurtherWords) ? [`src/contract/words/${code}-further.ts`] : []),
  ];
}

/** The page's state as JSON. Drawn after the page, when its queries are known. */
function StateData({ state, client }: { state: PageState; client: QueryClient }) {
  const whole = { ...state, ...(hasOpenQuestion(client) && { mayNotSleep: true }) };
  // `<` is escaped so that no text in the data can end the script element.
  const json = JSON.stringify(whole).replaceAll('<', '\\u003c');
  return <script type="application/json" id={STATE_ELEMENT_ID} dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Whether a part of the page has a query that the server did not answer. */
function hasOpenQuestion(client: QueryClient): boolean {
  const queries = client.getQueryCache().getAll();
  return queries.some(
    ({ state, options }) =>
      state.status === 'pending' && (options as { enabled?: unknown }).enabled !== false,
  );
}

function answersOf(client: QueryClient): PageState['queries'] {
  return dehydrate(client).queries.map(({ queryKey, state: { data } }) => ({ queryKey, data }));
}

export interface PageAssets {
  styles: string[];
  scripts: string[];
  imports: string[];
  /** Modules that are imported when the page wakes. */
  rest: string[];
}

/** Server only. Preloads only styles: the starter asks for the code after the first paint. */
function DocumentHead({ assets, shop }: { assets: PageAssets; shop: Shop }) {
  const brandStyle = brandStylePath(shop.accent ?? SEED_ACCENT);
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#0b0f17" />
      {shop.icon ? (
        <link rel="icon" href="/icon-192.png" type="image/png" />
      ) : (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href="/icon-180.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {assets.styles.map((style) => (
        <link key={style} rel="stylesheet" href={style} precedence="default" />
      ))}
      {brandStyle !== null && <link rel="stylesheet" href={brandStyle} precedence="default" />}
      <script
        data-scripts={assets.scripts.join(' ')}
        data-imports={assets.imports.join(' ')}
        data-rest={assets.rest.join(' ')}
        dangerouslySetInnerHTML={{ __html: PAGE_STARTER }}
      />
    </>
  );
}
