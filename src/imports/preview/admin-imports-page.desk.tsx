import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FileSpreadsheet } from 'lucide-react';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { paths } from '../../app/page-paths.ts';
import type { Import } from './imports.shapes.ts';
import { adminTime } from '../../kit/rules/dates.ts';
import { indianNumber } from '../../kit/rules/money.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { ListPending } from '../../kit/web/ui/tables/list-pending.tsx';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { DeskList } from '../../platform/desk/desk-list.desk.tsx';
import { CheckStep } from './check-step.desk.tsx';
import { ColumnsStep, StepPanel } from './columns-step.desk.tsx';
import { FileStep } from './file-step.desk.tsx';
import * as importPageMessages from './import-page.words.ts';
import { formatNames, stateNames } from './import-page.words.ts';

/** How often a running import is asked for. */
const ASK_EVERY_MS = 1000;

const columns: Column<Import>[] = [
  {
    name: 'File',
    onCard: 'title',
    cell: ({ _id, fileName }) => (
      <ShopLink
        to={`${paths.adminImports}?import=${_id}`}
        className="link-line inline-flex min-h-11 items-center font-[650] wrap-anywhere text-info decoration-info/40 hover:decoration-info"
      >
        {fileName}
      </ShopLink>
    ),
  },
  { name: 'Date', cell: ({ createdAt }) => adminTime(createdAt) },
  { name: 'Rows', align: 'right', cell: ({ counts }) => indianNumber(counts.rows) },
  { name: 'New', align: 'right', cell: ({ counts }) => indianNumber(counts.add) },
  { name: 'Changed', align: 'right', cell: ({ counts }) => indianNumber(counts.change) },
  { name: 'Status', cell: (set) => progressText(set) ?? stateNames[set.state] },
  { name: 'By', cell: ({ by }) => by ?? '' },
];

const tones = { seen: 'amber', running: 'blue', applied: 'green', undone: 'grey' } as const;

const RECENT_MS = 10_000;

/** The URL names the import, so that a reload continues it. */
export function Component() {
  const { values, change } = useUrlFilters(['import', 'show']);
  return (
    <>
      <DeskHeading
        page="adminImports"
        lead="From a CSV or XLSX file. Nothing is saved until you press Apply."
        actions={
          <ShopLink to={paths.adminProducts} className={buttonClass('outline')}>
            All products
          </ShopLink>
        }
      />
      {values.import === '' ? (
        <div className="grid gap-6">
          <FileStep onSeen={(id) => change({ import: id, show: '' })} />
          <ImportList />
        </div>
      ) : (
        <OpenImport id={values.import} />
      )}
    </>
  );
}

function OpenImport({ id }: { id: string }) {
  const { data, isPending, error, refetch } = useQuery({
    ...apiQuery('GET /admin/imports/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? ASK_EVERY_MS : false),
  });
  useEndOfJob(data);
  if (isPending) return <ListPending sentence={generalMessages.loading} rows={6} />;
  if (data === undefined)
    return (
      <LoadFailed
        sentence={sentenceOf(error, importPageMessages.importFailed)}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="grid gap-6">
      <ImportFacts set={data} />
      {data.state === 'seen' && <ColumnsStep key={JSON.stringify(data.mapping)} set={data} />}
      {data.state === 'running' ? <RunningStep set={data} /> : <CheckStep set={data} />}
    </div>
  );
}

/** Reports that a running import has ended, and reads again what it changed. */
function useEndOfJob(set: Import | undefined): void {
  const client = useQueryClient();
  const former = useRef<Import['state']>(undefined);
  const state = set?.state;
  useEffect(() => {
    if (former.current === 'running' && state !== undefined && state !== 'running') {
      invalidateQueries(client, '/admin', '/products', '/categories');
      if (state === 'undone') toasts.success(importPageMessages.undone);
      if (state === 'applied' && isRecent(set?.appliedAt)) toasts.success(importPageMessages.applied);
    }
    former.current = state;
  }, [client, set?.appliedAt, state]);
}

/** An import is not recent after a stopped undo. */
function isRecent(appliedAt: string | null | undefined): boolean {
  return typeof appliedAt === 'string' && Date.now() - Date.parse(appliedAt) < RECENT_MS;
}

function ImportFacts({ set }: { set: Import }) {
  const { fileName, format, counts, state, by, createdAt, supplier } = set;
  return (
    <StepPanel title="1 File">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="num grid gap-1">
          <p className="flex flex-wrap items-center gap-2 font-[650] wrap-anywhere">
            {fileName} <Badge tone={tones[state]}>{stateNames[state]}</Badge>
          </p>
          <p className="text-small text-text-2">
            {formatNames[format]}, {indianNumber(counts.rows)} rows
            {supplier !== null && `, from ${supplier}`}; {adminTime(createdAt)}
            {by !== null && `, ${by}`}
          </p>
        </div>
        <ShopLink to={paths.adminImports} className={buttonClass('outline', 'small')}>
          Another file
        </ShopLink>
      </div>
    </StepPanel>
  );
}

/** An import that a job applies or undoes: how far it is, and a button that stops it. */
function RunningStep({ set }: { set: Import }) {
  const client = useQueryClient();
  const { progress, doing } = set;
  const stop = useMutation({
    mutationFn: () => callApi('POST /admin/imports/:id/stop', { params: { id: set._id } }),
    onSuccess: ({ state }) =>
      toasts.success(state === 'seen' ? importPageMessages.stopped : importPageMessages.undoStopped),
    onSettled: () => invalidateQueries(client, '/admin/imports', '/admin/change-sets'),
  });
  const text = progressText(set);
  const name = doing === 'undo' ? 'Undoing' : 'Applying';
  return (
    <StepPanel title="3 Check">
      <div className="grid max-w-md gap-2">
        <p className="num font-[650]">
          {name} {text}
        </p>
        <progress
          aria-label={name}
          aria-valuetext={text ?? undefined}
          value={progress?.done ?? 0}
          max={Math.max(progress?.of ?? 1, 1)}
          className="h-2 w-full accent-accent"
        />
        <p className="text-small text-text-2">{importPageMessages.goesOn}</p>
      </div>
      <div className="mt-4">
        <Button kind="outline" busy={stop.isPending} onClick={() => stop.mutate()}>
          Stop
        </Button>
      </div>
      {stop.isError && (
        <p role="alert" className="mt-3 font-[550] text-bad">
          {sentenceOf(stop.error, importPageMessages.stopFailed)}
        </p>
      )}
    </StepPanel>
  );
}

function ImportList() {
  return (
    <section aria-labelledby="imports-so-far">
      <h2 id="imports-so-far" className="title-3 mb-3">
        Past imports
      </h2>
      <DeskList
        noun={['import', 'imports']}
        icon={<FileSpreadsheet size={32} />}
        call="GET /admin/imports"
        reading={{
          refetchInterval: (sets) => (sets.some(({ state }) => state === 'running') ? ASK_EVERY_MS : false),
        }}
        sentences={{
          failed: importPageMessages.listFailed,
          none: importPageMessages.none,
          purpose: importPageMessages.purpose,
        }}
        columns={columns}
        buttons={[
          {
            label: 'Choose a file',
            // The field for the file is in the step above.
            press: () => document.querySelector<HTMLElement>('[data-admin-new]')?.click(),
          },
        ]}
      />
    </section>
  );
}

/** `1,200 of 10,000`; null while nothing runs, and in an answer of an older version. */
function progressText({ state, progress }: Pick<Import, 'state' | 'progress'>): string | null {
  return state === 'running' && progress
    ? `${indianNumber(progress.done)} of ${indianNumber(progress.of)}`
    : null;
}
