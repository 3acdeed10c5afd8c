import { likelyChunk } from '../page/waking.ts';

/** Loaded lazily, because a guest's first page makes no calls. */
export const apiChunk = likelyChunk(() => import('./api.ts'));
