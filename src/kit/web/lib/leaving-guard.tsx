import { useCallback, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { leaving, NavigateContext, useNavigate, type Navigate } from '../router/router.tsx';

interface Guard {
  /** Asks where something would be lost. */
  mayLeave: () => Promise<boolean>;
  keepsPage: () => boolean;
}

/** One guard for each form of the page. */
const guards = new Set<Guard>();

async function mayLeave(): Promise<boolean> {
  for (const guard of guards) if (!(await guard.mayLeave())) return false;
  return true;
}

/** Links and buttons inside ask first, if a page uses useLeavingGuard. */
export function LeavingGuard({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const guarded = useCallback<Navigate>(
    (to, options) => {
      const go = () => navigate(to, options);
      // A step through the history is handled when it arrives.
      if (guards.size === 0 || typeof to === 'number' || pathnameOf(to) === window.location.pathname) go();
      else
        void mayLeave().then((isSure) => {
          if (isSure) go();
        });
    },
    [navigate],
  );
  return <NavigateContext value={guarded}>{children}</NavigateContext>;
}

function pathnameOf(to: string): string {
  return new URL(to, window.location.href).pathname;
}

/** @param ask resolves to whether the page may be left; on closing the tab the browser asks instead */
export function useLeavingGuard(wouldLose: () => boolean, ask: () => Promise<boolean>): void {
  const isAsking = useRef(false);
  const holds = useEffectEvent(wouldLose);
  const askOnce = useEffectEvent(async () => {
    if (!wouldLose()) return true;
    if (isAsking.current) return false;
    isAsking.current = true;
    const isSure = await ask();
    isAsking.current = false;
    return isSure;
  });

  useEffect(() => {
    const { href, pathname } = window.location;
    const entry: unknown = window.history.state;
    let isLeaving = false;
    const keepsPage = () => {
      if (isLeaving || !holds() || window.location.pathname === pathname) return false;
      // The browser has already changed the entry. The page gets a new entry on top, from which Back returns there.
      window.history.pushState(entry, '', href);
      void askOnce().then((isSure) => {
        if (!isSure) return;
        isLeaving = true;
        window.history.back();
      });
      return true;
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (holds()) event.preventDefault();
    };
    const guard = { mayLeave: () => askOnce(), keepsPage };
    guards.add(guard);
    leaving.keepsPage = () => [...guards].some((each) => each.keepsPage());
    window.addEventListener('beforeunload', onUnload);
    return () => {
      guards.delete(guard);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, []);
}
