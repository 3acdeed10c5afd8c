/**
 * Headers for shared caches (CDN, nginx; RFC 9213): they keep a public answer one second, half a minute more while it
 * is renewed, and a day when the shop does not answer. Browsers revalidate each time because of `Cache-Control`.
 */
export const KEPT_BY_CDN = {
  'cdn-cache-control': 'max-age=1, stale-while-revalidate=30, stale-if-error=86400',
};
