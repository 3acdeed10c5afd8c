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

export interface Location {
  pathname: string;
  /** Includes the question mark, or ''. */
  search: string;
  /** Includes the hash, or ''. */
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

/** Converts between the paths that the app reads and those of the address bar, which differ in another language. */
export interface Addresses {
  /** @returns the address of a path of the shop */
  of: (path: string) => string;
  /** @returns the path at an address */
  pathAt: (address: string) => string;
  /** Whether a path is a page of its own, in another language. */
  isElsewhere: (path: string) => boolean;
}

interface Routing {
  addresses: Addresses | undefined;
  location: Location;
  action: NavigationAction;
}

const RoutingContext = createContext<Routing | null>(null);
/** How links and useNavigate navigate. A part of the page may override it. */
export const NavigateContext = createContext<Navigate>(() => undefined);

interface RouterProps {
  url?: string;
  addresses?: Addresses | undefined;
  children: ReactNode;
}

/**
 * A change of location is a transition: the page on screen stays until the next one is ready.
 * @param url path and query on the server; left out in the browser
 */
export function Router({ url, addresses, children }: RouterProps) {
  const [routing, setRouting] = useState<Routing>(() => ({
    addresses,
    location: url === undefined ? browserLocation(addresses) : serverLocation(url),
    action: 'pop',
  }));
  const moveTo = useCallback(
    (action: NavigationAction) => {
      startTransition(() => setRouting({ addresses, location: browserLocation(addresses), action }));
    },
    [addresses],
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
      else if (addresses?.isElsewhere(to)) window.location.assign(to);
      else if (writeHistory(addresses?.of(to) ?? to, replace, state)) moveTo(replace ? 'replace' : 'push');
    },
    [moveTo, addresses],
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

function browserLocation(addresses: Addresses | undefined): Location {
  const { search, hash } = window.location;
  const pathname = addresses?.pathAt(window.location.pathname) ?? window.location.pathname;
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
  return useRouting().addresses?.of(to) ?? to;
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
