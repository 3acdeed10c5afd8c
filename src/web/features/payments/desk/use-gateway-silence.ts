import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MAIN_ONLINE_KIND } from '../../../../domain/payments/payment-kinds.ts';
import { MAX_PAGE_SIZE } from '../../../../domain/platform/platform-limits.ts';
import { HOUR_MS } from '../../../../domain/platform/units-of-time.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';

/** @returns whether an online payment is open for more than an hour without an event from the gateway */
export function useGatewaySilence(lastHeard: string | null): boolean {
  const { data } = useQuery(
    apiQuery('GET /admin/payments', {
      query: { kind: MAIN_ONLINE_KIND, state: 'open', page: 1, limit: MAX_PAGE_SIZE },
    }),
  );
  const [now] = useState(() => Date.now());
  return (data?.items ?? []).some(({ createdAt }) => {
    const begun = Date.parse(createdAt);
    return now - begun > HOUR_MS && (lastHeard === null || Date.parse(lastHeard) < begun);
  });
}
