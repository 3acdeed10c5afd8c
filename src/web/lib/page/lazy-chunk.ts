import { CHUNK_TIMEOUT_MS } from '../../../domain/platform/platform-limits.ts';
import * as generalMessages from '../../../contract/platform/general-messages.ts';

/** A chunk did not load. Browsers may remember the failure, so only a reload of the page helps. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  constructor(cause: unknown) {
    super(generalMessages.chunkFailed, { cause });
  }
}

export interface LazyChunk<T> {
  /** Loads the chunk. It always returns the same promise, as React's `use` needs; it rejects with ChunkLoadError. */
  load: () => Promise<T>;
  /** Returns the chunk if it has loaded, else null. */
  loaded: () => T | null;
  /**
   * Puts the first loading off: from now on `load` waits for a moment, and for ever if loading fails then, so that
   * React keeps what the server sent. Nothing happens if it is loading already.
   */
  sleepUntil: (moment: Promise<unknown>, onFailed: () => void) => void;
}

/**
 * Wraps a dynamic import with the specification's time-out. The chunk is requested once.
 * @param load the import
 */
export function lazyChunk<T>(load: () => Promise<T>): LazyChunk<T> {
  let chunk: T | null = null;
  let loading: Promise<T> | null = null;
  const loadNow = () => withTimeout(load()).then((value) => (chunk = value));
  return {
    load: () => (loading ??= markFulfilled(loadNow())),
    loaded: () => chunk,
    sleepUntil: (moment, onFailed) => {
      loading ??= markFulfilled(
        new Promise<T>((resolve) => void moment.then(loadNow).then(resolve, onFailed)),
      );
    },
  };
}

/**
 * Marks the promise as fulfilled in the same way React does, so that `use` returns its value without suspending.
 * Without the mark, hydration would throw the server's HTML away and show the pending state.
 * Calling `use` only when `loaded()` is null is not allowed: https://react.dev/warnings/conditional-use-of-use.
 */
function markFulfilled<T>(promise: Promise<T>): Promise<T> {
  const marked: Promise<T> & { status?: 'fulfilled'; value?: T } = promise.then((value) => {
    marked.status = 'fulfilled';
    marked.value = value;
    return value;
  });
  return marked;
}

function withTimeout<T>(loading: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('time-out')), CHUNK_TIMEOUT_MS);
    loading
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError(cause)))
      .finally(() => clearTimeout(timer));
  });
}
