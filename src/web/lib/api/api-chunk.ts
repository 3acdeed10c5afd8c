import { lazyChunk } from '../page/lazy-chunk.ts';

/** Loaded lazily, because a guest's first page makes no calls. */
export const apiChunk = lazyChunk(() => import('./api.ts'));
