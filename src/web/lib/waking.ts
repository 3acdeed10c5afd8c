import { hasSessionHint } from './session-hint.ts';

/**
 * On a first visit most of a page sleeps: the server's HTML stands there, its links work, and its code is loaded at
 * the visitor's first sign. The sleeping parts are Suspense boundaries whose chunks wait for `firstSign`.
 */

/** Whoever only reads gives no sign. After this time the page wakes by itself. */
const READING_MS = 8000;

let isAwake = typeof window === 'undefined';
let wake: () => void = () => undefined;
const sign = new Promise<void>((resolve) => (wake = resolve));

/** @returns a promise for the moment when the page wakes; the same one each time */
export function firstSign(): Promise<void> {
  return sign;
}

/** @returns whether the page is awake; on the server always */
export function isPageAwake(): boolean {
  return isAwake;
}

/** Wakes the page. */
export function wakePage(): void {
  if (isAwake) return;
  isAwake = true;
  window.earlyVisit?.preloadRest();
  wake();
}

/** Lets the page sleep until the visitor's first sign, or for a while. */
export function wakeAtFirstSign(): void {
  const early = window.earlyVisit;
  if (!early || early.hasSign) wakePage();
  else {
    early.onSign = wakePage;
    setTimeout(wakePage, READING_MS);
  }
}

/**
 * @returns whether the browser keeps nothing of the visitor that the page would show: no session, no cart, no
 * comparison, no place in the history
 */
export function isFirstVisit(): boolean {
  try {
    return !hasSessionHint() && localStorage.length + sessionStorage.length === 0 && history.state === null;
  } catch {
    // Storage may be blocked.
    return true;
  }
}
