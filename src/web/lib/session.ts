import { useEffect, useSyncExternalStore } from 'react';
import { queryOptions, useQuery, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { readProfile } from '../../contract/auth.ts';
import type { User } from '../../contract/auth-shapes.ts';
import type { Call } from '../../contract/call.ts';
import { callApi, onSessionEnded } from './api.ts';
import { paths } from '../../contract/page-paths.ts';
import { isRefusal } from './failures.ts';
import { forgetTypedAddress } from './typed-address.ts';

/** Who is here: not known yet, a user, or nobody. */
export type Session =
  { state: 'checking'; user: null } | { state: 'user'; user: User } | { state: 'none'; user: null };

const sessionQuestion = queryOptions<User | null>({
  queryKey: [readProfile.path],
  queryFn: whoIsHere,
  staleTime: Infinity,
  retry: 1,
});

/**
 * The server sets a readable cookie beside the HttpOnly ones, so that guests need not ask.
 * @returns whether it is there; it proves nothing
 */
function isHinted(): boolean {
  return /(?:^|; )signed_in=1(?:;|$)/.test(document.cookie);
}

async function whoIsHere(): Promise<User | null> {
  if (!isHinted()) return null;
  try {
    return await callApi(readProfile, {});
  } catch (error) {
    if (isRefusal(error, 401)) return null;
    throw error;
  }
}

/**
 * Asks ahead of the first that wants to know, where the server must be asked; a failure is told to that one, which asks
 * again.
 */
export function askWhoIsHere(client: QueryClient): void {
  if (isHinted()) client.query(sessionQuestion).catch(() => undefined);
}

/** Who is here. It is asked once and shared by all; the server's drawing always says 'checking'. */
export function useSession(): Session {
  const isAwake = useIsAwake();
  const { data, isPending } = useQuery({ ...sessionQuestion, enabled: typeof document !== 'undefined' });
  if (isPending || !isAwake) return { state: 'checking', user: null };
  return data ? { state: 'user', user: data } : { state: 'none', user: null };
}

/**
 * False while a part of the page is being woken, true afterwards. Parts wake one after another, and the answer may
 * be here before the last of them, which must first be drawn as the server drew it.
 */
function useIsAwake(): boolean {
  return useSyncExternalStore(subscribeToNothing, isAwakeNow, isAwakeOnServer);
}

const subscribeToNothing = () => () => undefined;
const isAwakeNow = () => true;
const isAwakeOnServer = () => false;

/**
 * @returns whether an answer belongs to one person, as its call's access says; what was asked by no call is personal.
 * Who is here is no such answer: it is changed, and not forgotten.
 */
function isPersonal({ queryKey: [asked], meta }: Query): boolean {
  return asked !== readProfile.path && (meta?.call as Call | undefined)?.access !== 'anyone';
}

/**
 * Takes note of who is here now, forgets what belonged to the one before, and tells the other tabs.
 * @param user the person signed in, or null after a log-out
 * @param goTo where to go from the guests-only page the log-in was made on; its guard takes the person there
 */
export function takeSession(client: QueryClient, user: User | null, goTo: string = paths.home): void {
  landingPath = goTo;
  setUser(client, user);
  localStorage.setItem(AUTH_SYNC, String(Date.now()));
}

let landingPath: string = paths.home;

/** @returns where a person who has just logged in goes */
export function landing(): string {
  return landingPath;
}

export function clearLanding(): void {
  landingPath = paths.home;
}

function setUser(client: QueryClient, user: User | null): void {
  const before = client.getQueryData<User | null>(sessionQuestion.queryKey);
  if (before?._id !== user?._id) {
    client.removeQueries({ predicate: isPersonal });
    forgetTypedAddress();
  }
  client.setQueryData(sessionQuestion.queryKey, user);
}

/** The name under which tabs tell one another of a log-in or log-out (specification, section 4). */
const AUTH_SYNC = 'auth-sync';

/** Keeps the session true: another tab's log-in or log-out is checked, and a session past refreshing ends. */
export function useSessionUpkeep(): void {
  const client = useQueryClient();
  useEffect(() => {
    onSessionEnded(() => setUser(client, null));
    const recheck = (event: StorageEvent) => {
      if (event.key === AUTH_SYNC)
        void whoIsHere().then(
          (user) => setUser(client, user),
          () => undefined,
        );
    };
    window.addEventListener('storage', recheck);
    return () => window.removeEventListener('storage', recheck);
  }, [client]);
}
