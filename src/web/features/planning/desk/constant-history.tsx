import { useQuery } from '@tanstack/react-query';
import { adminDate } from '../../../../domain/platform/dates.ts';
import type { PlanConstantRow } from '../../../../contract/planning/planning-data-shapes.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/page/load-failed.tsx';
import { Pending } from '../../../ui/page/pending.tsx';
import { valueOf } from './constant-value.ts';
import * as planningDeskMessages from './planning-desk-messages.ts';

const { loading, failed, backToFirst } = planningDeskMessages.constants;

interface Props {
  constantKey: string;
  /** Takes the shop's first value again. */
  onFirst: (row: PlanConstantRow) => void;
}

/** Past, present and future values, the newest first. */
export function ConstantHistory({ constantKey, onFirst }: Props) {
  const { data, isPending, refetch } = useQuery(
    apiQuery('GET /admin/planning/constants/:key', { params: { key: constantKey } }),
  );
  return (
    <section aria-labelledby="constant-history" className="border-t border-line pt-4">
      <h3 id="constant-history" className="font-bold">
        History
      </h3>
      {data ? (
        <>
          <ol className="num mt-1 divide-y divide-line">
            {data.map((row) => (
              <li key={row.fromDay} className="py-2">
                <span className="font-[550]">{valueOf(row)}</span> from {adminDate(row.fromDay)}
                <span className="block text-small wrap-anywhere text-text-3">
                  {row.source}
                  {row.writtenBy !== null && `, written by ${row.writtenBy}`}
                </span>
              </li>
            ))}
          </ol>
          {data.length > 1 && (
            <Button kind="outline" size="small" onClick={() => onFirst(data.at(-1)!)}>
              {backToFirst}
            </Button>
          )}
        </>
      ) : isPending ? (
        <Pending>{loading}</Pending>
      ) : (
        <LoadFailed sentence={failed} onRetry={() => void refetch()} />
      )}
    </section>
  );
}
