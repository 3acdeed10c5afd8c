import { CHUNK_TIMEOUT_MS } from '../../contract/constants.ts';
import { messages } from '../../contract/messages.ts';

/** A part of the shop's own code did not come. Browsers may remember that, so the cure is to reload the page. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  constructor(cause: unknown) {
    super(messages.general.chunkFailed, { cause });
  }
}

export interface LazyChunk<T> {
  /** Always the same promise, so that React's `use` may read it; it fails with ChunkLoadError. */
  load: () => Promise<T>;
  /** The chunk once it is here, else null. */
  loaded: () => T | null;
}

/**
 * Wraps a dynamic import with the specification's load time-out. The chunk is asked for once.
 * @param load the import
 */
export function lazyChunk<T>(load: () => Promise<T>): LazyChunk<T> {
  let chunk: T | null = null;
  let coming: Promise<T> | null = null;
  return {
    load: () => (coming ??= readableAtOnce(withTimeout(load()).then((value) => (chunk = value)))),
    loaded: () => chunk,
  };
}

/**
 * Notes on the promise that it has come, as React does itself where it has read a promise before: `use` then answers
 * in the same breath. Without the note a page that is being woken would be thrown away for one that waits.
 * (To ask `loaded()` first and `use` the promise only if need be is not allowed: React counts on every replay of a
 * component to call `use` again, https://react.dev/warnings/conditional-use-of-use.)
 */
function readableAtOnce<T>(promise: Promise<T>): Promise<T> {
  const noted: Promise<T> & { status?: 'fulfilled'; value?: T } = promise.then((value) => {
    noted.status = 'fulfilled';
    noted.value = value;
    return value;
  });
  return noted;
}

function withTimeout<T>(loading: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('time-out')), CHUNK_TIMEOUT_MS);
    loading
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError(cause)))
      .finally(() => clearTimeout(timer));
  });
}
