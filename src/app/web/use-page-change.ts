import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationAction } from '../../kit/web/router/router.tsx';
import { notifyPageDrawn } from '../../kit/web/ui/page/page-drawn.ts';

/** Does what browsers do on a page load: focuses the heading, and restores or resets the scroll position. */
export function usePageChange(): void {
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
