import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { withoutPrefix, withPrefix } from '../../domain/platform/language-paths.ts';

export interface Location {
  pathname: string;
  /** With the question mark, or ''. */
  search: string;
  /** With the hash, or ''. */
  hash: string;
  /** The state given to `navigate` when the entry was made, or null. */
  state: unknown;
  /** Unique for each history entry. */
  key: string;
}

export const leaving = { keepsPage: () => false };

/** 'pop': by loading the page, going back or going forward. */
export type NavigationAction = 'pop' | 'push' | 'replace';

/** Goes to a URL inside the shop, or by a number of steps through the history. */
export type Navigate = (to: string | number, options?: { replace?: boolean; state?: unknown }) => void;

interface Routing {
  /** Before every path in the address bar, and in no path that the app reads. */
  prefix: string;
  location: Location;
  action: NavigationAction;
}

const RoutingContext = createContext<Routing | null>(null);
/** How links and useNavigate navigate. A part of the page may override it. */
export const NavigateContext = createContext<Navigate>(() => undefined);

/**
 * A change of location is a transition: the page on screen stays until the next one is ready.
 * @param url path and query on the server; left out in the browser
 * @param prefix that of the page's language
 */
export function Router({ url, prefix, children }: { url?: string; prefix: string; children: ReactNode }) {
  const [routing, setRouting] = useState<Routing>(() => ({
    prefix,
    location: url === undefined ? browserLocation(prefix) : serverLocation(url),
    action: 'pop',
  }));
  const moveTo = useCallback(
    (action: NavigationAction) => {
      startTransition(() => setRouting({ prefix, location: browserLocation(prefix), action }));
    },
    [prefix],
  );
  useEffect(() => {
    const onPop = () => {
      if (!leaving.keepsPage()) moveTo('pop');
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [moveTo]);
  const navigate = useCallback<Navigate>(
    (to, { replace = false, state = null } = {}) => {
      if (typeof to === 'number') window.history.go(to);
      else if (prefix !== '' && isElsewhere(to, prefix)) window.location.assign(to);
      else if (writeHistory(withPrefix(to, prefix), replace, state)) moveTo(replace ? 'replace' : 'push');
    },
    [moveTo, prefix],
  );
  return (
    <NavigateContext value={navigate}>
      <RoutingContext value={routing}>{children}</RoutingContext>
    </NavigateContext>
  );
}

/** @returns false where the browser refuses (Safari, after 100 in 30 s); it then loads the URL */
function writeHistory(to: string, replace: boolean, state: unknown): boolean {
  const url = new URL(to, window.location.href);
  const entry = { state, key: Math.random().toString(36).slice(2) };
  try {
    if (replace) window.history.replaceState(entry, '', url);
    else window.history.pushState(entry, '', url);
    return true;
  } catch {
    window.location.assign(url);
    return false;
  }
}

/** The desk has no other language than English. */
function isElsewhere(to: string, prefix: string): boolean {
  return to.startsWith('/') && withPrefix(to, prefix) === to;
}

function browserLocation(prefix: string): Location {
  const { search, hash } = window.location;
  const pathname = withoutPrefix(window.location.pathname, prefix) ?? window.location.pathname;
  const entry = window.history.state as { state?: unknown; key?: string } | null;
  return { pathname, search, hash, state: entry?.state ?? null, key: entry?.key ?? 'first' };
}

function serverLocation(url: string): Location {
  const { pathname, search } = new URL(url, 'http://shop.invalid');
  return { pathname, search, hash: '', state: null, key: 'first' };
}

function useRouting(): Routing {
  const routing = useContext(RoutingContext);
  if (!routing) throw new Error('This component needs a Router above it.');
  return routing;
}

export function useLocation(): Location {
  return useRouting().location;
}

export function useNavigationAction(): NavigationAction {
  return useRouting().action;
}

/** @returns the address of a path of the shop, in the page's language */
export function useHref(to: string): string {
  return withPrefix(to, useRouting().prefix);
}

/** @returns the same function for the life of the page */
export function useNavigate(): Navigate {
  return useContext(NavigateContext);
}

export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}

/** Clicks that open a new tab or window, and targets other than '_self', are left to the browser. */
export function useLinkClick(
  to: string,
  { target, state }: { target?: string | undefined; state?: unknown },
) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const isHere = to === pathname + search + hash;
  return useMemo(
    () => (event: MouseEvent<HTMLAnchorElement>) => {
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (event.button !== 0 || opensElsewhere || (target !== undefined && target !== '_self')) return;
      event.preventDefault();
      navigate(to, { replace: isHere, state });
    },
    [navigate, to, isHere, target, state],
  );
}
