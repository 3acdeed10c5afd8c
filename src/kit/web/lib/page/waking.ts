import { idle } from './idle.ts';
import { lazyChunk, type LazyChunk } from './lazy-chunk.ts';

/**
 * Most of a page sleeps on a first visit: links and forms work. Its code loads when the first screen is complete, or
 * at the visitor's first input, which the starter (kit/api/page-starter.ts) detects.
 */

/** Missing on the server. */
const visit = typeof window === 'undefined' ? undefined : window.earlyVisit;

const awake = new Promise<void>((resolve) => {
  if (!visit) return;
  if (visit.isAwake) resolve();
  visit.onWake = resolve;
});

/** Whether all files have come. On the server always true. */
export function isPageAwake(): boolean {
  return visit?.isAwake ?? true;
}

/** Waits for what sleeps where it is wanted already, until it has come or failed to. */
export async function wantedFiles(): Promise<void> {
  if (visit?.isWanted) await visit.load(visit.rest, 'auto').catch(() => undefined);
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

let allowLikely: () => void;
/** Never resolves on a connection that is slow or metered. */
export const readyForLikely = new Promise<void>((resolve) => (allowLikely = resolve));

/** Code that a press soon needs. It loads after the page, unless the connection is slow or metered. */
export function likelyChunk<T>(load: () => Promise<T>): LazyChunk<T> {
  const chunk = lazyChunk(load);
  void readyForLikely
    .then(idle)
    .then(chunk.load)
    .catch(() => undefined);
  return chunk;
}

/**
 * Gets the page ready, so that its first press is answered at once.
 * @returns false on a connection that is slow or metered, where nothing is done
 */
export async function getReady(): Promise<boolean> {
  if (!visit || savesData()) return false;
  if (!visit.isWanted) {
    // Most of a visit is over before it is needed, so that the first file does not carry it.
    const { prepareFiles } = await import('./prepare-files.ts');
    await prepareFiles(visit);
  }
  visit.wake();
  await awake;
  allowLikely();
  return true;
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  return !!connection && (connection.saveData || connection.effectiveType.includes('2g'));
}
