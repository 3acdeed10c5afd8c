import { useQuery } from '@tanstack/react-query';
import { generalMessages } from '../../../../contract/platform/general-messages.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { DeskHeading } from '../../platform/desk/desk-heading.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { useUrlFilters } from '../../../lib/use-url-filters.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { LoadFailed } from '../../../ui/page/load-failed.tsx';
import { ShopLink } from '../../../ui/shop-link.tsx';
import { ListPending } from '../../../ui/tables/list-pending.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { ImportFacts } from './import-facts.tsx';
import { ImportList } from './import-list.tsx';
import { ASK_EVERY_MS } from './import-progress.ts';
import { RunningStep } from './running-step.tsx';
import { useEndOfJob } from './use-end-of-job.ts';
import * as importPageMessages from './import-page-messages.ts';

/** The URL names the import, so that a reload continues it. */
export function ImportProducts() {
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
