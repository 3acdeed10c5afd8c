import { indianNumber } from '../../../../../../domain/platform/money.ts';
import type { GstMonth, IssuedSeries } from '../../../../../../contract/invoices/gst-returns-shapes.ts';
import { FiguresTable, type FigureColumn } from './figures-table.tsx';
import { GstPanel } from '../gst-panel.tsx';

const columns: FigureColumn<IssuedSeries>[] = [
  { name: 'Nature', cell: ({ nature }) => nature },
  { name: 'From', cell: ({ from }) => from, align: 'left' },
  { name: 'To', cell: ({ to }) => to, align: 'left' },
  { name: 'Issued', cell: ({ total }) => indianNumber(total) },
  { name: 'Cancelled', cell: ({ cancelled }) => indianNumber(cancelled) },
];

/** The documents issued, by series (GSTR-1 Table 13). */
export function SeriesTable({ documents }: Pick<GstMonth, 'documents'>) {
  return (
    <GstPanel title="Documents issued">
      <FiguresTable
        caption="Documents issued"
        columns={columns}
        rows={documents}
        keyOf={({ from }) => from}
      />
    </GstPanel>
  );
}
