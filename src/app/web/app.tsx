import {
  Suspense,
  use,
  useCallback,
  useEffect,
  useState,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { readyForLikely, likelyChunk } from '../../kit/web/lib/page/waking.ts';
import {
  useSessionSync,
  clearPathAfterLogIn,
  pathAfterLogIn,
  useSession,
} from '../../kit/web/lib/session/session.ts';
import {
  useHref,
  useLocation,
  Redirect,
  useNavigate,
  useNavigationAction,
} from '../../kit/web/router/router.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { PrefetchContext } from '../../kit/web/ui/shop-link.tsx';
import { LazyAdminLayout } from './lazy-admin-layout.tsx';
import { matchPage, type PageMatch } from './match-page.ts';
import { PageFailure } from './page-failure.tsx';
import { prefetchPage } from './prefetch-page.ts';
import { notFoundRoute } from './routes.ts';
import { paths, type PageAccess } from '../page-paths.ts';
import { LinkPreview } from '../../kit/web/lib/page/link-preview.tsx';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { notifyPageDrawn } from '../../kit/web/ui/page/page-drawn.ts';
import { useLogOut } from '../../accounts/auth/use-log-out.shop.ts';
import { CartBadge } from '../../orders/cart/cart-badge.shop.tsx';
import { useCart } from '../../orders/cart/use-cart.shop.ts';
import { SiteHeader } from '../../platform/shell/site-header.shop.tsx';
import { SkipLink } from '../../kit/web/ui/page/skip-link.tsx';
import { FrameEnd, FrameSearch, FrameTop, LazyToastHost } from './frame.tsx';
import { openDialogs, type OpenDialog } from '../../kit/web/lib/open-dialogs.ts';
import { useStore } from '../../kit/web/lib/store.ts';

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
        <Suspense fallback={<Pending />}>
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

/** Redirects those who may not see the page (specification, section 2). */
function Guard({ access, children }: { access: PageAccess; children: ReactNode }) {
  const session = useSession();
  const { tradeName } = useShop();
  if (access === 'anyone') return children;
  if (session.state === 'checking')
    return (
      <>
        {access !== 'admin' && <title>{tradeName}</title>}
        <LinkPreview />
        <Pending />
      </>
    );
  if (access === 'guest') return session.state === 'none' ? children : <LeaveGuestPage />;
  if (session.state === 'none') return <RedirectToLogIn />;
  const { role, staffRole } = session.user;
  if (access === 'admin' ? role !== 'admin' : access === 'staff' && !staffRole)
    return <Redirect to={paths.home} />;
  return children;
}

/** The log-in page tells a visitor without a session about a payment. */
function RedirectToLogIn() {
  const payment = new URLSearchParams(useLocation().search).get('payment');
  return (
    <Redirect to={payment === null ? paths.login : `${paths.login}?payment=${encodeURIComponent(payment)}`} />
  );
}

function LeaveGuestPage() {
  const navigate = useNavigate();
  const [target] = useState(pathAfterLogIn);
  useEffect(() => {
    clearPathAfterLogIn();
    navigate(target, { replace: true });
  }, [navigate, target]);
  return null;
}

/** Does what browsers do on a page load: focuses the heading, and restores or resets the scroll position. */
function usePageChange(): void {
  const location = useLocation();
  const kind = useNavigationAction();
  const last = useRef(location);

  // A layout effect runs before the paint, so the page never shows at the old scroll position.
  useLayoutEffect(() => {
    const before = last.current;
    last.current = location;
    if (before === location || before.pathname === location.pathname) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    const top = kind === 'pop' ? (positions.get(location.key) ?? 0) : 0;
    window.scrollTo({ top, behavior: 'instant' });
    notifyPageDrawn();
  }, [location, kind]);

  useEffect(() => {
    const remember = () => positions.set(location.key, window.scrollY);
    window.addEventListener('scrollend', remember);
    return () => window.removeEventListener('scrollend', remember);
  }, [location.key]);
}

/** Scroll positions by the key of the history entry. */
const positions = new Map<string, number>();

const menu = likelyChunk(() => import('./menu.tsx'));

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

const alertDialog = likelyChunk(() => import('../../kit/web/ui/dialogs/alert-dialog.tsx'));

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
  const { AlertDialog } = use(alertDialog.load());
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
