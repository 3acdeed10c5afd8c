import { CHUNK_TIMEOUT_MS } from '../../../../platform/settings/platform-limits.ts';
import { generalMessages } from '../../../../platform/shell/general.words.ts';

/** Browsers may remember the failure, so only a reload of the page helps. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  constructor(cause: unknown) {
    super(generalMessages.chunkFailed, { cause });
  }
}

export interface LazyChunk<T> {
  /** Always returns the same promise, as React's `use` needs; it rejects with ChunkLoadError. */
  load: () => Promise<T>;
  /** Returns null until the chunk has loaded. */
  loaded: () => T | null;
  /** Delays the first load until a moment, and for ever if it fails, so that React keeps the server's HTML. */
  sleepUntil: (moment: Promise<unknown>, onFailed: () => void) => void;
}

/** Wraps a dynamic import with the specification's time-out. The chunk is requested once. */
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
 * Marks the promise as fulfilled as React does, so that `use` returns without suspending: otherwise hydration would
 * discard the server's HTML. `use` must not be skipped when loaded: https://react.dev/warnings/conditional-use-of-use
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
