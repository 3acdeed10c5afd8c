import { useEffect, useSyncExternalStore } from 'react';
import { type Query, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '../../../../accounts/auth/auth.shapes.ts';
import { paths } from '../../../../app/page-paths.ts';
import { publicPaths } from '../api/api-query.ts';
import { apiChunk } from '../api/api-chunk.ts';
import { isRefusal } from '../api/failures.ts';
import { onSessionEnded } from './session-end.ts';

const KEY = 'typed-shipping-address';
const DETAILS_KEY = 'typed-order-details';

/** Saved for this tab: phones unload a page while its owner is in another app. */
export function saveTypedShippingAddress(shippingAddress: string): void {
  sessionStorage.setItem(KEY, shippingAddress);
}

export function typedShippingAddress(): string {
  return sessionStorage.getItem(KEY) ?? '';
}

/** JSON text. */
export function saveTypedDetails(details: string): void {
  sessionStorage.setItem(DETAILS_KEY, details);
}

export function typedDetails(): string {
  return sessionStorage.getItem(DETAILS_KEY) ?? '{}';
}

/** Called after an order, or when another person logs in. */
export function clearTypedShippingAddress(): void {
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(DETAILS_KEY);
}

/** `checking` until it is known, `none` for a guest. */
export type Session =
  | { state: 'checking'; user: null }
  | { state: 'user'; user: User }
  | { state: 'none'; user: null };

const currentUserQuery = queryOptions<User | null>({
  queryKey: ['/auth/profile'],
  queryFn: fetchCurrentUser,
  staleTime: Infinity,
  retry: 1,
});

async function fetchCurrentUser(): Promise<User | null> {
  if (!hasSessionHint()) return null;
  try {
    const { callApi } = await apiChunk.load();
    return await callApi('GET /auth/profile', {});
  } catch (error) {
    if (isRefusal(error, 401)) return null;
    throw error;
  }
}

/** Fetches the current user before the first component needs it. After a failure useSession fetches again. */
export function prefetchCurrentUser(client: QueryClient): void {
  if (hasSessionHint()) client.query(currentUserQuery).catch(() => undefined);
  else client.setQueryData(currentUserQuery.queryKey, null);
}

/** Pages on the server are the same for everyone, so personal queries are skipped. */
export const isOnServer = typeof document === 'undefined';

const CHECKING: Session = { state: 'checking', user: null };

/** Fetched once for all components; always `checking` on the server and during hydration. */
export const useSession: () => Session = isOnServer ? () => CHECKING : useFetchedSession;

function useFetchedSession(): Session {
  const isHydrated = useIsHydrated();
  const { data, isPending } = useQuery(currentUserQuery);
  if (isPending || !isHydrated) return CHECKING;
  return data ? { state: 'user', user: data } : { state: 'none', user: null };
}

/** React hydrates in parts: until a part is hydrated, it must render exactly as on the server. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, isHydratedInBrowser, isHydratedOnServer);
}

const subscribeToNothing = () => () => undefined;
const isHydratedInBrowser = () => true;
const isHydratedOnServer = () => false;

/**
 * Removes the previous user's answers and notifies other tabs.
 * @param user null after a log-out
 */
export function setSession(client: QueryClient, user: User | null, goTo: string = paths.home): void {
  afterLogIn = goTo;
  setUser(client, user);
  localStorage.setItem(AUTH_SYNC, String(Date.now()));
}

/** Called after the user has chosen another password. */
export function clearPasswordEnd(client: QueryClient): void {
  client.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, passwordExpiresAt: undefined });
}

let afterLogIn: string = paths.home;

export function pathAfterLogIn(): string {
  return afterLogIn;
}

export function clearPathAfterLogIn(): void {
  afterLogIn = paths.home;
}

function setUser(client: QueryClient, user: User | null): void {
  const before = client.getQueryData<User | null>(currentUserQuery.queryKey);
  if (before?._id !== user?._id) {
    client.removeQueries({ predicate: isPersonal });
    clearTypedShippingAddress();
  }
  client.setQueryData(currentUserQuery.queryKey, user);
}

/** The current user itself is not removed but replaced. */
function isPersonal({ queryKey: [path] }: Query): boolean {
  return path !== '/auth/profile' && !publicPaths.has(path as string);
}

/** The localStorage key that notifies other tabs of a log-in or log-out (specification, section 4). */
const AUTH_SYNC = 'auth-sync';

/** Syncs after a log-in or log-out in another tab and when Back restores the page; ends an expired session. */
export function useSessionSync(): void {
  const client = useQueryClient();
  useEffect(() => {
    onSessionEnded(() => setUser(client, null));
    const recheck = () =>
      void fetchCurrentUser().then(
        (user) => setUser(client, user),
        () => undefined,
      );
    const onStorage = (event: StorageEvent) => {
      if (event.key === AUTH_SYNC) recheck();
    };
    // A page restored by Back may be older than a log-out elsewhere.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) recheck();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [client]);
}

/** A readable cookie beside the HttpOnly ones, so that guests need no request. It proves nothing. */
export function hasSessionHint(): boolean {
  return /(?:^|; )(?:__Host-)?signed_in=1(?:;|$)/.test(document.cookie);
}
