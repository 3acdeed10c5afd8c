import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { notifyPageDrawn } from '../ui/image-transition.ts';

/**
 * What a browser does when a page is loaded, done for a change of page inside the shop: focus goes to the heading
 * (so that a screen reader says where one is), and the scroll position to the top, or back to where it was.
 */
export function usePageChange(): void {
  const location = useLocation();
  const kind = useNavigationType();
  const last = useRef(location);

  // Before the page is painted, so that it is never seen at the scroll position of the one before.
  useLayoutEffect(() => {
    const before = last.current;
    last.current = location;
    if (before === location || before.pathname === location.pathname) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    const top = kind === NavigationType.Pop ? (positions.get(location.key) ?? 0) : 0;
    // Within a page scrolling is smooth; another page is there at once.
    window.scrollTo({ top, behavior: 'instant' });
    notifyPageDrawn();
  }, [location, kind]);

  useEffect(() => {
    const remember = () => positions.set(location.key, window.scrollY);
    window.addEventListener('scrollend', remember);
    return () => window.removeEventListener('scrollend', remember);
  }, [location.key]);
}

/** Scroll positions by the history entry's key, for the life of the page. */
const positions = new Map<string, number>();
