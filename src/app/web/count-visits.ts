import { whenPathChanges } from '../../kit/web/ui/page/page-drawn.ts';

/** Sums about nobody; none where the browser asks not to be counted. */
export function countVisits(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (globalPrivacyControl || doNotTrack === '1') return;
  const { referrer } = document;
  count({ referrer, entry: !referrer.startsWith(location.origin) });
  whenPathChanges(() => count({}));
}

function count(about: { referrer?: string; entry?: boolean }): void {
  fetch('/api/visits', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: location.pathname, ...about }),
  }).catch(() => undefined);
}
