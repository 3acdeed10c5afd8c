import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileArchive } from 'lucide-react';
import * as exportMessages from '../../../../../contract/desk/shop-export-messages.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Empty } from '../../../../ui/page/empty.tsx';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { DataTable } from '../../../../ui/tables/data-table.tsx';
import { ListPending } from '../../../../ui/tables/list-pending.tsx';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { exportColumns } from './export-columns.tsx';

const ASK_EVERY_MS = 1500;

export function ShopExports() {
  const client = useQueryClient();
  const { data, isPending, refetch } = useQuery({
    ...apiQuery('GET /admin/export', {}),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ state }) => state === 'waiting' || state === 'running') ? ASK_EVERY_MS : false,
  });
  const starting = useMutation({
    mutationFn: () => callApi('POST /admin/export', {}),
    onSuccess: () => toasts.success(exportMessages.started),
    onError: (error) => toasts.error(sentenceOf(error, exportMessages.startFailed)),
    onSettled: () => invalidateQueries(client, '/admin/export'),
  });
  const button = (
    <Button data-admin-new busy={starting.isPending} onClick={() => starting.mutate()}>
      {exportMessages.start}
    </Button>
  );
  return (
    <>
      <DeskHeading page="adminExport" actions={data && data.length > 0 && button} />
      <p className="mb-4 max-w-[72ch] text-text-2">
        {exportMessages.lead} {exportMessages.personal}
      </p>
      {isPending ? (
        <ListPending sentence={exportMessages.loading} rows={3} />
      ) : !data ? (
        <LoadFailed sentence={exportMessages.fetchFailed} onRetry={() => void refetch()} />
      ) : data.length === 0 ? (
        <Empty icon={<FileArchive size={32} />} sentence={exportMessages.none}>
          {button}
        </Empty>
      ) : (
        <div className="md:overflow-hidden md:rounded-lg md:border md:border-line md:bg-surface">
          <DataTable
            caption="Exports"
            columns={exportColumns}
            rows={data}
            keyOf={({ _id }) => _id}
            isBusy={false}
          />
        </div>
      )}
    </>
  );
}
