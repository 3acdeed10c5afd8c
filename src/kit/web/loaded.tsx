import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { isRefusal, sentenceOf } from './lib/api/failures.ts';
import { ListPending } from './ui/tables/list-pending.tsx';
import { LoadFailed } from './ui/page/load-failed.tsx';
import { Pending } from './pending.tsx';

interface Props<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'refetch'>;
  /** Shown where the refusal has no sentence of its own. */
  failed: string;
  /** Shown instead where there is no such record. */
  missing?: string;
  loading?: string;
  /** The rows of the grey table in the place of a list that loads. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** What a query answers. While it loads a sentence is shown, and when it failed a sentence with a button to try again. */
export function Loaded<Data>({
  query: { data, error, isPending, refetch },
  failed,
  missing,
  loading = generalMessages.loading,
  rows,
  children,
}: Props<Data>) {
  if (data !== undefined) return children(data);
  if (missing !== undefined && isRefusal(error, 404))
    return (
      <p role="alert" className="py-6 text-center font-[550]">
        {missing}
      </p>
    );
  if (!isPending) return <LoadFailed sentence={sentenceOf(error, failed)} onRetry={() => void refetch()} />;
  return rows === undefined ? <Pending>{loading}</Pending> : <ListPending sentence={loading} rows={rows} />;
}
