import type { ComponentProps, ReactNode } from 'react';
import { Redirect } from '../../router/router.tsx';
import { PageLinks } from '../browsing/page-links.tsx';
import { Empty } from '../page/empty.tsx';
import { LoadFailed } from '../page/load-failed.tsx';
import { SearchBox } from '../page/search-box.tsx';
import { DataTable, type TableProps } from './data-table.tsx';
import { ListPending } from './list-pending.tsx';

interface ListState<Row> {
  isPending: boolean;
  error: Error | null;
  isBusy: boolean;
  rows: Row[];
  page: number;
  range: string;
  last: number;
  marks: (number | 'gap')[];
  linkTo: (page: number) => string;
  retry: () => void;
  sentences: { loading: string; failed: string; none: string };
}

interface Props<Row> extends Pick<TableProps<Row>, 'caption' | 'columns' | 'isSelected' | 'cards'> {
  list: ListState<Row>;
  icon: ReactNode;
  search?: Omit<ComponentProps<typeof SearchBox>, 'className'>;
  filters?: ReactNode;
  above?: ReactNode;
  /** Shown while there are no rows: the purpose of the list, and the way on. */
  whenEmpty?: { lead?: string; action?: ReactNode } | undefined;
}

export function AdminList<Row extends { _id: string }>({ search, filters, above, ...rows }: Props<Row>) {
  return (
    // There is no frame around the cards on phones.
    <div className="md:overflow-hidden md:rounded-lg md:border md:border-line md:bg-surface md:shadow-lift">
      {(search ?? filters) !== undefined && (
        <div className="not-on-paper flex flex-wrap items-center gap-2 pb-3.5 md:gap-2.5 md:border-b md:border-line md:p-3.5">
          {search && <SearchBox {...search} className="grow" />}
          {filters}
        </div>
      )}
      {above}
      <Rows {...rows} />
    </div>
  );
}

function Rows<Row extends { _id: string }>({ list, icon, whenEmpty, ...table }: Props<Row>) {
  const { isPending, error, isBusy, rows, page, last, linkTo, sentences } = list;
  if (isPending) return <ListPending sentence={sentences.loading} rows={6} />;
  if (error) {
    return (
      <div className="md:p-4">
        <LoadFailed sentence={sentences.failed} onRetry={list.retry} />
      </div>
    );
  }
  // The page no longer exists: its last row was deleted, or the URL is old.
  if (page > last && !isBusy) return <Redirect to={linkTo(last)} />;
  if (rows.length === 0) {
    return (
      <div className="md:p-4">
        <Empty icon={icon} sentence={sentences.none}>
          {whenEmpty?.lead && <p className="max-w-prose text-text-2">{whenEmpty.lead}</p>}
          {whenEmpty?.action}
        </Empty>
      </div>
    );
  }
  return (
    <>
      <DataTable {...table} rows={rows} keyOf={({ _id }) => _id} isBusy={isBusy} />
      <div className="not-on-paper flex flex-wrap items-center justify-between gap-3 py-3 text-small text-text-2 max-md:justify-center md:border-t md:border-line md:px-4 [&_nav]:pt-0">
        <p className="num">{list.range}</p>
        <PageLinks current={page} last={last} marks={list.marks} linkTo={linkTo} />
      </div>
    </>
  );
}
