import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileArchive } from 'lucide-react';
import { adminTime, isoDayOf } from '../../kit/rules/dates.ts';
import * as exportMessages from './shop-export.words.ts';
import type { ExportState, ShopExport } from './shop-export.shapes.ts';
import { apiUrl } from '../../kit/web/lib/api/api-url.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { downloadFile } from '../../kit/web/lib/files/download-file.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Badge, type BadgeTone } from '../../kit/web/ui/badge.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import { DeskList } from '../../platform/desk/desk-list.desk.tsx';

const ASK_EVERY_MS = 1500;

export function Component() {
  const client = useQueryClient();
  const starting = useMutation({
    mutationFn: () => callApi('POST /admin/export', {}),
    onSuccess: () => toasts.success(exportMessages.started),
    meta: { failed: exportMessages.startFailed },
    onSettled: () => invalidateQueries(client, '/admin/export'),
  });
  return (
    <DeskList
      page="adminExport"
      noun={['export', 'exports']}
      icon={<FileArchive size={32} />}
      call="GET /admin/export"
      reading={{
        staleTime: 0,
        refetchInterval: (exports) =>
          exports.some(({ state }) => state === 'waiting' || state === 'running') ? ASK_EVERY_MS : false,
      }}
      wordsOf={({ createdAt }) => createdAt}
      sentences={{ failed: exportMessages.fetchFailed, none: exportMessages.none }}
      columns={columns}
      buttons={[{ label: exportMessages.start, isBusy: starting.isPending, press: () => starting.mutate() }]}
      lead={
        <p className="mb-4 max-w-[72ch] text-text-2">
          {exportMessages.lead} {exportMessages.personal}
        </p>
      }
    />
  );
}

const tones: Record<ExportState, BadgeTone> = {
  waiting: 'grey',
  running: 'amber',
  done: 'green',
  failed: 'red',
};

const KILOBYTE = 1024;

const columns: Column<ShopExport>[] = [
  {
    name: 'Made',
    cell: ({ createdAt }) => <span className="num font-[550]">{adminTime(createdAt)}</span>,
    onCard: 'title',
  },
  {
    name: 'Status',
    cell: ({ state, progress }) => (
      <span className="grid justify-items-start gap-1">
        <Badge tone={tones[state]}>{exportMessages.states[state]}</Badge>
        {state === 'running' && (
          <span className="num text-small text-text-2">
            {exportMessages.progress(progress.done, progress.of)}
          </span>
        )}
        {state === 'failed' && <span className="text-small text-text-2">{exportMessages.failedNote}</span>}
      </span>
    ),
  },
  { name: 'Size', cell: ({ size }) => <span className="num">{size === null ? '–' : sizeText(size)}</span> },
  {
    name: 'Until',
    cell: ({ state, expiresAt }) => (
      <span className="num">{state === 'done' ? adminTime(expiresAt) : '–'}</span>
    ),
  },
  {
    name: 'File',
    cell: ({ _id, state, createdAt }) =>
      state === 'done' && (
        <Button
          kind="outline"
          size="small"
          aria-label={`${exportMessages.download}: ${adminTime(createdAt)}`}
          onClick={() => void download(_id, createdAt)}
        >
          {exportMessages.download}
        </Button>
      ),
  },
];

async function download(id: string, createdAt: string): Promise<void> {
  try {
    await downloadFile(apiUrl('GET /admin/export/:id/file', { id }), `shop-${isoDayOf(createdAt)}.zip`);
  } catch (error) {
    toasts.error(sentenceOf(error, exportMessages.downloadFailed));
  }
}

function sizeText(bytes: number): string {
  const megabytes = bytes / KILOBYTE / KILOBYTE;
  return megabytes < 1 ? `${Math.ceil(bytes / KILOBYTE)} KB` : `${megabytes.toFixed(1)} MB`;
}
