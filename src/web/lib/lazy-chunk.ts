import { CHUNK_TIMEOUT_MS } from '../../contract/constants.ts';
import { messages } from '../../contract/messages.ts';

/** A part of the shop's own code did not come. Browsers may remember that, so the cure is to reload the page. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  constructor(cause: unknown) {
    super(messages.general.chunkFailed, { cause });
  }
}

/**
 * Wraps a dynamic import with the specification's load time-out. The chunk is asked for once.
 * @param load the import
 * @returns `load()`, which answers the chunk or throws ChunkLoadError, and `loaded()`, the chunk once it is here
 */
export function lazyChunk<T>(load: () => Promise<T>): { load: () => Promise<T>; loaded: () => T | null } {
  let chunk: T | null = null;
  let coming: Promise<T> | null = null;
  return {
    load: () => (coming ??= withTimeout(load()).then((value) => (chunk = value))),
    loaded: () => chunk,
  };
}

function withTimeout<T>(loading: Promise<T>): Promise<T> {
  const done = trackLoading();
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('time-out')), CHUNK_TIMEOUT_MS);
    loading
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError(cause)))
      .finally(() => {
        clearTimeout(timer);
        done();
      });
  });
}

let underWay = 0;
const listeners = new Set<() => void>();

function trackLoading(): () => void {
  underWay++;
  listeners.forEach((tell) => tell());
  return () => {
    underWay--;
    listeners.forEach((tell) => tell());
  };
}

/** For useSyncExternalStore: whether a chunk is on its way. */
export const chunkLoading = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isUnderWay: () => underWay > 0,
};
