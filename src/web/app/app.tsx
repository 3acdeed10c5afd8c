import { Suspense, use, useCallback, useEffect, memo, type ReactNode } from 'react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { generalMessages } from '../../contract/platform/general-messages.ts';
import { readyForLikely, likelyChunk } from '../lib/page/waking.ts';
import { useSessionSync, useSession } from '../lib/session/session.ts';
import { useHref, useLocation } from '../router/router.tsx';
import { Pending } from '../ui/page/pending.tsx';
import { PrefetchContext } from '../ui/prefetch.ts';
import { openDialogs, type OpenDialog } from '../lib/open-dialogs.ts';
import { useStore } from '../lib/store.ts';
import type { PageModule, PageUrl } from '../lib/page/page.ts';
import { lazyChunk } from '../lib/page/lazy-chunk.ts';
import { useLogOut } from '../features/accounts/shop/use-log-out.ts';
import { CartBadge } from '../features/orders/shop/cart/cart-badge.tsx';
import { useCart } from '../features/orders/shop/cart/use-cart.ts';
import { SiteHeader } from '../features/platform/shop/shell/site-header.tsx';
import { SkipLink } from '../ui/page/skip-link.tsx';
import { Guard } from './guard.tsx';
import { LazyAdminLayout } from './lazy-admin-layout.tsx';
import { matchPage, type PageMatch } from './match-page.ts';
import { PageFailure } from './page-failure.tsx';
import { notFoundRoute } from './routes.ts';
import { usePageChange } from './use-page-change.ts';

/**
 * The frame of the main layout, which sleeps on a first visit. Its parts are memos with constant props: a change before
 * their code is loaded would make React discard the server's HTML.
 */
export const frame = lazyChunk(() => import('./frame-parts.tsx'));

const FrameTop = memo(function FrameTop() {
  return (
    <Sleeping>
      <Top />
    </Sleeping>
  );
});

const FrameSearch = memo(function FrameSearch(props: { isNarrow: boolean }) {
  return (
    <Sleeping>
      <HeaderBox {...props} />
    </Sleeping>
  );
});

const FrameEnd = memo(function FrameEnd() {
  return (
    <Sleeping>
      <End />
    </Sleeping>
  );
});

const menu = likelyChunk(() => import('./menu.tsx'));

export const toastHost = lazyChunk(() => import('./toast-host.tsx'));

/** The server sends the area empty, so that screen readers know it before there is a toast. */
const LazyToastHost = memo(function LazyToastHost() {
  return (
    <PageFailure resetKey="">
      <Suspense>
        <Toasts />
      </Suspense>
    </PageFailure>
  );
});

const chunk = likelyChunk(() => import('../ui/dialogs/alert-dialog.tsx'));

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

function DialogHost() {
  const dialogs = useStore(openDialogs);
  if (dialogs.length === 0) return null;
  return (
    <PageFailure resetKey="">
      <Suspense>
        <Dialogs dialogs={dialogs} />
      </Suspense>
    </PageFailure>
  );
}

function Dialogs({ dialogs }: { dialogs: readonly OpenDialog[] }) {
  const { AlertDialog } = use(chunk.load());
  return dialogs.map((dialog) => (
    <AlertDialog
      key={dialog.id}
      title={dialog.title}
      sentence={dialog.sentence}
      confirmLabel={dialog.confirmLabel}
      cancelLabel={dialog.cancelLabel}
      onConfirm={() => dialog.answer(true)}
      onCancel={() => dialog.answer(false)}
      hasCancel={dialog.kind === 'confirm'}
    />
  ));
}

/**
 * Errors are ignored: the page shows them.
 * @returns whether the chunk and all answers are already loaded
 */
export function prefetchPage(client: QueryClient, url: string): boolean {
  const { route, pageUrl } = matchPage(url);
  const isPublic = route.access === 'anyone';
  route.page.load().then(
    (page) => {
      if (isPublic) void answerQueries(client, page, pageUrl).catch(() => undefined);
    },
    () => undefined,
  );
  const query = route.page.loaded()?.queries?.(pageUrl);
  return query?.every(({ queryKey }) => client.getQueryData(queryKey)) ?? false;
}

/** @throws the first query's error */
export async function answerQueries(client: QueryClient, page: PageModule, pageUrl: PageUrl): Promise<void> {
  const answers = await Promise.all((page.queries?.(pageUrl) ?? []).map((query) => client.query(query)));
  const further = page.furtherQueries?.(answers) ?? [];
  await Promise.all(further.map((query) => client.query(query)));
}

function Toasts() {
  const { ToastHost } = use(toastHost.load());
  return <ToastHost />;
}

function MainLayout({ children }: { children: ReactNode }) {
  const session = useSession();
  const { count } = useCart();
  const logOut = useLogOut();
  return (
    <>
      <SkipLink />
      <FrameTop />
      <SiteHeader
        session={session}
        cartCount={count}
        badge={<CartBadge count={count} />}
        onLogOut={() => void logOut()}
        search={{ wide: <FrameSearch isNarrow={false} />, narrow: <FrameSearch isNarrow /> }}
        menu={menu}
      />
      <main id="main" tabIndex={-1} className="min-h-[60dvh]">
        {children}
      </main>
      <FrameEnd />
    </>
  );
}

function Top() {
  const { UtilityStrip } = use(frame.load());
  return <UtilityStrip />;
}

function HeaderBox({ isNarrow }: { isNarrow: boolean }) {
  const { HeaderSearch } = use(frame.load());
  if (isNarrow) return <HeaderSearch takesFocus className="wrap pb-3 md:hidden" />;
  return <HeaderSearch className="grow max-md:hidden md:max-w-[600px]" />;
}

function End() {
  const { PageEnd } = use(frame.load());
  return <PageEnd />;
}

function Sleeping({ children }: { children: ReactNode }) {
  return (
    <PageFailure resetKey="">
      <Suspense>{children}</Suspense>
    </PageFailure>
  );
}
