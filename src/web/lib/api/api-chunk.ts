import { lazyChunk } from '../page/lazy-chunk.ts';

/** The code that makes calls, for what is needed before it: a guest's first page makes none. */
export const apiChunk = lazyChunk(() => import('./api.ts'));
