import { useState, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { useRefusalAnswer } from '../../kit/web/lib/api/use-refusal-answer.ts';
import { lazyComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { Pending } from '../../kit/web/pending.tsx';

const SetUp = lazyComponent(() => import('./set-up-two-step.desk.tsx'), 'SetUpTwoStep', Pending);

/** Replaces every page of the desk, until the two-step log-in that the shop requires of its staff is set up. */
export function TwoStepGate({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { data: me } = useQuery(apiQuery('GET /admin/me', {}));
  // Two-step log-in is on by then, and the codes would be lost with the page.
  const [showsCodes, setShowsCodes] = useState(false);
  useRefusalAnswer('two_step_setup_needed', () => {
    invalidateQueries(client, '/admin/me');
    return Promise.resolve(false);
  });
  const isNeeded = me !== undefined && me.twoStep.required && !me.twoStep.on;
  if (!isNeeded && !showsCodes) return children;
  return <SetUp onCodes={setShowsCodes} />;
}
