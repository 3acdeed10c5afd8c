import { Scale } from 'lucide-react';
import { adminRupees } from '../../kit/rules/money.ts';
import { ADMIN_LIST_PAGE_SIZE } from '../../platform/settings/platform-limits.ts';
import * as gstBooksMessages from './gst-books.words.ts';
import type { OrderDisagreement } from './gst-books.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { statusTones } from '../../orders/orders/status-tones.web.ts';
import { useAdminList } from '../../kit/web/lib/admin-list.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { textLink } from '../../kit/web/ui/forms/text-link.ts';
import { SelectBox } from '../../kit/web/ui/select-box.tsx';
import { DeskLink } from '../../platform/desk/desk-link.desk.tsx';
import { AdminList } from '../../kit/web/ui/tables/admin-list.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import * as gstMessages from './gst.words.ts';
import { monthName, type MonthChoice } from './month-choice.desk.ts';

type Row = OrderDisagreement & { _id: string };

const columns: Column<Row>[] = [
  {
    name: 'Order',
    onCard: 'title',
    cell: ({ orderId }) => (
      <DeskLink to={`${paths.adminOrders}?order=${encodeURIComponent(orderId)}`} className={textLink}>
        {orderId}
      </DeskLink>
    ),
  },
  { name: 'Status', cell: ({ status }) => <Badge tone={statusTones[status]}>{status}</Badge> },
  { name: 'Order total', align: 'right', cell: ({ ordered }) => adminRupees(ordered) },
  { name: 'Should be', align: 'right', cell: ({ expected }) => adminRupees(expected) },
  {
    name: 'Invoices less notes',
    align: 'right',
    cell: ({ invoiced, differences }) => <Compared amount={invoiced} difference={differences.invoiced} />,
  },
  {
    name: 'Received less given back',
    align: 'right',
    cell: ({ received, differences }) => <Compared amount={received} difference={differences.received} />,
  },
];

/** Orders whose total, papers and money differ. */
export function OrderDisagreements({ choice }: { choice: MonthChoice }) {
  const { month, isOfMonth, page, change } = choice;
  const list = useAdminList({
    query: {
      ...apiQuery('GET /admin/gst/agreement', {
        query: { page, limit: ADMIN_LIST_PAGE_SIZE, ...(isOfMonth && { month }) },
      }),
      staleTime: 0,
    },
    filters: choice,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: gstMessages.agreementFailed, none: gstBooksMessages.allAgree },
  });
  return (
    <>
      <p className="mb-3.5 max-w-[75ch] text-text-2">{gstMessages.agreementRule}</p>
      <AdminList
        list={{ ...list, rows: list.rows.map((row) => ({ ...row, _id: row.orderId })) }}
        caption="Orders that do not agree"
        columns={columns}
        icon={<Scale size={32} />}
        filters={
          <SelectBox
            label="Which months"
            value={isOfMonth ? 'month' : ''}
            options={[
              { value: '', name: 'All months' },
              { value: 'month', name: monthName(month) },
            ]}
            onChange={({ target }) => change({ of: target.value })}
            className="w-auto"
          />
        }
      />
    </>
  );
}

function Compared({ amount, difference }: { amount: number; difference: number }) {
  return (
    <>
      {adminRupees(amount)}
      {difference !== 0 && (
        <span className="block text-small font-[550] whitespace-nowrap text-bad">
          {adminRupees(Math.abs(difference))} {difference > 0 ? 'too much' : 'missing'}
        </span>
      )}
    </>
  );
}
