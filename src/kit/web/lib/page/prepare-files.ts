import type { EarlyVisit } from '../../../api/page-starter.ts';
import { idle } from './idle.ts';

/** Few at once, so that a picture that is asked for in between hardly waits. */
const FILES_AT_ONCE = 2;

/** Fetches what sleeps, a file or two at a time, and runs each while nothing else is to be done. */
export async function prepareFiles({ rest, load }: EarlyVisit): Promise<void> {
  // Imported files come first, so that each runs alone.
  const files = rest.toReversed();
  const waiting = [...files];
  const loadNext = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await load([file], 'low');
  };
  try {
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, loadNext));
  } catch {
    // The starter tries again when it wakes the page.
    return;
  }
  for (const file of files) {
    await idle();
    await import(/* @vite-ignore */ file).catch(() => undefined);
  }
  await idle();
}
