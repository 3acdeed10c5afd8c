import { importFieldLabel } from '../../../../../domain/imports/import-fields.ts';
import { indianNumber } from '../../../../../domain/platform/money.ts';
import type { BulkRow } from '../../../../../contract/imports/bulk-edit-shapes.ts';
import { DataTable, type Column } from '../../../../ui/tables/data-table.tsx';

const columns: Column<BulkRow>[] = [
  {
    name: 'Product',
    onCard: 'title',
    cell: ({ name, sku, fault }) => (
      <>
        <span className="font-[550] wrap-anywhere">{name}</span>
        {sku !== null && <span className="block text-small text-text-3">{sku}</span>}
        {fault !== null && <span className="block text-small font-[550] text-bad">{fault}</span>}
      </>
    ),
  },
  {
    name: 'Old',
    align: 'right',
    cell: ({ changes }) => changes.map(({ field, from }) => <Value key={field} field={field} value={from} />),
  },
  {
    name: 'New',
    align: 'right',
    cell: ({ changes }) =>
      changes.length === 0 ? (
        <span className="text-text-2">The same</span>
      ) : (
        changes.map(({ field, to }) => <Value key={field} field={field} value={to} />)
      ),
  },
];

export function BulkPreview({ rows }: { rows: BulkRow[] }) {
  return (
    <DataTable
      caption="Old and new values"
      columns={columns}
      rows={rows}
      keyOf={({ product }) => product}
      isBusy={false}
    />
  );
}

function Value({ field, value }: { field: string; value: unknown }) {
  const text =
    typeof value === 'number'
      ? indianNumber(value, Number.isInteger(value) ? 0 : 2)
      : value === null
        ? 'none'
        : (value as string);
  return (
    <span className="block wrap-anywhere">
      <span className="sr-only">{importFieldLabel(field)}: </span>
      {text}
    </span>
  );
}
