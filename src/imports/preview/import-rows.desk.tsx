import { FileCheck2 } from 'lucide-react';
import { importFieldLabel } from './import-fields.ts';
import { indianNumber } from '../../kit/rules/money.ts';
import { ADMIN_LIST_PAGE_SIZE } from '../../platform/settings/platform-limits.ts';
import type { Import, ImportAct, ImportRow } from './imports.shapes.ts';
import { useAdminList } from '../../kit/web/lib/admin-list.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { AdminList } from '../../kit/web/ui/tables/admin-list.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import * as importPageMessages from './import-page.words.ts';

const TABS = [
  { act: 'add', name: 'New' },
  { act: 'change', name: 'Changed' },
  { act: 'same', name: 'Same' },
  { act: 'fault', name: 'Faults' },
] as const satisfies { act: ImportAct; name: string }[];

export function ImportRows({ set }: { set: Import }) {
  const filters = useUrlFilters(['show']);
  const { counts } = set;
  const asked = TABS.find(({ act }) => act === filters.values.show)?.act;
  const first = counts.fault > 0 ? 'fault' : (TABS.find(({ act }) => counts[act] > 0)?.act ?? 'add');
  const act = asked ?? first;
  const list = useAdminList({
    query: apiQuery('GET /admin/imports/:id/rows', {
      params: { id: set._id },
      query: { act, page: filters.page, limit: ADMIN_LIST_PAGE_SIZE },
    }),
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: importPageMessages.rowsFailed, none: importPageMessages.noRows },
  });
  const rows = list.rows.map((row) => ({ ...row, _id: String(row.row) }));
  return (
    <>
      <div role="group" aria-label="Rows shown" className="mb-4 flex flex-wrap gap-2">
        {TABS.map((tab) => (
          <button
            key={tab.act}
            type="button"
            aria-pressed={tab.act === act}
            onClick={() => filters.change({ show: tab.act })}
            className={buttonClass(tab.act === act ? 'strong' : 'outline', 'small')}
          >
            {tab.name} {indianNumber(counts[tab.act])}
          </button>
        ))}
      </div>
      <AdminList
        list={{ ...list, rows }}
        caption="Rows of the file"
        columns={act === 'fault' ? faultColumns : changeColumns}
        icon={<FileCheck2 size={32} />}
      />
    </>
  );
}

type ListedRow = ImportRow & { _id: string };

const product: Column<ListedRow> = {
  name: 'Product',
  onCard: 'title',
  cell: ({ name, sku }) => (
    <>
      <span className="font-[650] wrap-anywhere">{name ?? 'Without a name'}</span>
      {sku !== null && <span className="block text-small text-text-3 wrap-anywhere">{sku}</span>}
    </>
  ),
};

const changeColumns: Column<ListedRow>[] = [
  { name: 'Row', cell: ({ row }) => indianNumber(row) },
  product,
  {
    name: 'Changes',
    onCard: 'wide',
    cell: ({ act, changes, notes }) => (
      <ul className="grid gap-1 text-small">
        {changes.map(({ field, from, to }) => (
          <li key={field} className="wrap-anywhere">
            <span className="font-[550]">{importFieldLabel(field)}</span>:{' '}
            {act === 'change' && (
              <>
                <span className="text-text-2">{shownValue(from)}</span>{' '}
                <span aria-label="becomes">→</span>{' '}
              </>
            )}
            {shownValue(to)}
          </li>
        ))}
        {notes.map(({ code, message }) => (
          <li key={code} className="text-text-2">
            {message}
          </li>
        ))}
        {changes.length === 0 && notes.length === 0 && <li className="text-text-2">Nothing changes.</li>}
      </ul>
    ),
  },
];

const faultColumns: Column<ListedRow>[] = [
  {
    name: 'Faults',
    onCard: 'title',
    cell: ({ row, faults }) => (
      <ul className="grid gap-1">
        {faults.map(({ column, code, message }, index) => (
          <li key={index} data-code={code} className="wrap-anywhere">
            <span className="font-[650]">
              Row {row}
              {column !== '' && ` · ${column}`}:
            </span>{' '}
            {message}
          </li>
        ))}
      </ul>
    ),
  },
  { ...product, onCard: 'wide' },
];

/** @returns `nothing` for an empty value */
function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return indianNumber(value, Number.isInteger(value) ? 0 : 2);
  const text = Array.isArray(value) ? value.join(', ') : (value as string);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
