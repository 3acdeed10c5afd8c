import type { LazyChunk } from './lazy-chunk.ts';

/**
 * On a first visit most of a page sleeps: links and forms work, and its code loads at the visitor's first input, which
 * the starter (contract/page-starter.ts) detects.
 */

/** Missing on the server. */
const visit = typeof window === 'undefined' ? undefined : window.earlyVisit;

const awake = new Promise<void>((resolve) => {
  if (visit) visit.onWake = resolve;
});

/** On the server always true. */
export function isPageAwake(): boolean {
  return visit?.isAwake ?? true;
}

export function wakePage(): void {
  visit?.wake();
}

/** If the part's code fails to load, the page stays as it was sent. */
export function letSleep(part: LazyChunk<unknown>): void {
  if (visit && !visit.isAwake) part.sleepUntil(awake, visit.fail);
}

/** Wakes the page when the visitor returns to it, and when another tab has logged in or out. */
export function wakeOnReturn(): void {
  const wake = () => {
    if (!document.hidden) wakePage();
  };
  for (const name of ['pageshow', 'visibilitychange', 'storage']) addEventListener(name, wake);
}
