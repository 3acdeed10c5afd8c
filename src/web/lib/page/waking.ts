import type { LazyChunk } from './lazy-chunk.ts';

/**
 * On a first visit most of a page sleeps: the server's HTML stands there, its links and forms work, and its code is
 * loaded at the visitor's first sign. The starter (contract/page-starter.ts) sees the signs.
 */

/** Missing on the server. */
const visit = typeof window === 'undefined' ? undefined : window.earlyVisit;

const awake = new Promise<void>((resolve) => {
  if (visit) visit.onWake = resolve;
});

/** @returns whether the page is awake; on the server always */
export function isPageAwake(): boolean {
  return visit?.isAwake ?? true;
}

/** Wakes the page. */
export function wakePage(): void {
  visit?.wake();
}

/** Lets a part of the page sleep, if the page does. If its code fails to load then, the page stays as it was sent. */
export function letSleep(part: LazyChunk<unknown>): void {
  if (visit && !visit.isAwake) part.sleepUntil(awake, visit.fail);
}

/** Wakes the page when the visitor comes back to it, and when another tab has logged in or out. */
export function wakeOnReturn(): void {
  const wake = () => {
    if (!document.hidden) wakePage();
  };
  for (const name of ['pageshow', 'visibilitychange', 'storage']) addEventListener(name, wake);
}
