import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as firstStepsMessages from '../../../../../contract/desk/first-steps-messages.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { ListPending } from '../../../../ui/tables/list-pending.tsx';
import { FirstStepRow } from './first-step-row.tsx';
import { useFirstSteps } from './use-first-steps.ts';

/** @param heading drawn with a line on how far the shop is */
export function FirstStepsList({ heading }: { heading: (lead: ReactNode) => ReactNode }) {
  const { data, isPending, refetch } = useQuery({ ...apiQuery('GET /admin/first-steps', {}), staleTime: 0 });
  const changes = useFirstSteps();
  const lead = data ? firstStepsMessages.card(data.done, data.of) : firstStepsMessages.lead;
  return (
    <>
      {heading(lead)}
      {isPending ? (
        <ListPending sentence={firstStepsMessages.loading} rows={10} />
      ) : !data ? (
        <LoadFailed sentence={firstStepsMessages.failed} onRetry={() => void refetch()} />
      ) : (
        <>
          <p className="mb-3 text-text-2">{firstStepsMessages.lead}</p>
          <ol className="rounded-lg border border-line bg-surface px-4 md:px-6">
            {data.steps.map((step) => (
              <FirstStepRow key={step.key} step={step} demo={data.demo} changes={changes} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}
