import { Suspense, use, useCallback, useEffect } from 'react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { readyForLikely } from '../../kit/web/lib/page/waking.ts';
import { useSessionSync } from '../../kit/web/lib/session/session.ts';
import { useHref, useLocation } from '../../kit/web/router/router.tsx';
import { Pending } from '../../kit/web/ui/page/pending.tsx';
import { PrefetchContext } from '../../kit/web/ui/shop-link.tsx';
import { DialogHost } from './dialog-host.tsx';
import { Guard } from './guard.tsx';
import { LazyAdminLayout } from './lazy-admin-layout.tsx';
import { LazyToastHost } from './lazy-toast-host.tsx';
import { MainLayout } from './main-layout.tsx';
import { matchPage, type PageMatch } from './match-page.ts';
import { PageFailure } from './page-failure.tsx';
import { prefetchPage } from './prefetch-page.ts';
import { notFoundRoute } from './routes.ts';
import { usePageChange } from './use-page-change.ts';

interface AppProps {
  client: QueryClient;
  /** The path that the server found no record for, such as a deleted product. It is rendered as not found. */
  missing?: string | null;
}

export function App({ client, missing = null }: AppProps) {
  const prefetch = useCallback((url: string) => prefetchPage(client, url), [client]);
  return (
    <QueryClientProvider client={client}>
      <PrefetchContext value={prefetch}>
        <Screens missing={missing} />
        <LazyToastHost />
        <DialogHost />
      </PrefetchContext>
    </QueryClientProvider>
  );
}

function Screens({ missing }: { missing: string | null }) {
  useSessionSync();
  usePageChange();
  const { pathname, search } = useLocation();
  const url = pathname + search;
  const { route, pageUrl } = matchPage(url);
  const shown = pathname === missing ? notFoundRoute : route;
  const address = useHref(url);
  useEffect(() => {
    // The address bar is ahead of the screen while the next one is got ready.
    document.documentElement.dataset.shown = address;
  }, [address]);
  useEffect(() => {
    // Loaded once the page is ready, so that the first file does not carry it.
    void readyForLikely
      .then(() => import('./likely-pages.ts'))
      .then(
        ({ loadLikelyPages }) => loadLikelyPages(route),
        () => undefined,
      );
  }, [route]);
  const Layout = route.layout === 'main' ? MainLayout : LazyAdminLayout;
  return (
    <Layout>
      <PageFailure resetKey={url}>
        <Suspense fallback={<Pending>{generalMessages.loading}</Pending>}>
          <Guard access={shown.access}>
            <LazyPage route={shown} pageUrl={pageUrl} />
          </Guard>
        </Suspense>
      </PageFailure>
    </Layout>
  );
}

function LazyPage({ route, pageUrl }: PageMatch) {
  const { Component } = use(route.page.load());
  return <Component params={pageUrl.params} />;
}
