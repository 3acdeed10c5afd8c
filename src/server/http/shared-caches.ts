/**
 * What caches in front of the shop (a CDN, nginx; RFC 9213) may keep of an answer that is the same for everyone:
 * a second, half a minute more while one request renews it, and a day where the shop does not answer. Browsers go on
 * asking each time, because `Cache-Control` says so.
 */
export const KEPT_BY_CDN = {
  'cdn-cache-control': 'max-age=1, stale-while-revalidate=30, stale-if-error=86400',
};
