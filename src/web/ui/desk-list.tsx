import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { DataTable, type TableProps } from './data-table.tsx';
import { Empty } from './empty.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListPending } from './list-pending.tsx';
import { LoadFailed } from './load-failed.tsx';

interface Props<Row> extends Pick<TableProps<Row>, 'caption' | 'columns' | 'isSelected' | 'cards'> {
  list: {
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
  };
  /** What is said while it is on its way, when it could not be loaded, and when nothing is in it. */
  loading: string;
  failed: string;
  none: string;
  nonePicture: ReactNode;
}

/** A list of the desk in each of its states: where it has rows, a table with its pages below. */
export function DeskList<Row extends { _id: string }>({
  list,
  loading,
  failed,
  none,
  nonePicture,
  ...table
}: Props<Row>) {
  const { isPending, error, isBusy, rows, page, last, linkTo } = list;
  if (isPending) return <ListPending sentence={loading} rows={6} />;
  if (error) {
    return (
      <div className="md:p-4">
        <LoadFailed sentence={failed} onRetry={list.retry} />
      </div>
    );
  }
  // The last row of the last page was deleted, or the address is an old one.
  if (page > last && !isBusy) return <Navigate to={linkTo(last)} replace />;
  if (rows.length === 0) {
    return (
      <div className="md:p-4">
        <Empty picture={nonePicture} sentence={none} />
      </div>
    );
  }
  return (
    <>
      <DataTable {...table} rows={rows} keyOf={({ _id }) => _id} isBusy={isBusy} />
      <ListFoot page={page} range={list.range} last={last} marks={list.marks} linkTo={linkTo} />
    </>
  );
}
