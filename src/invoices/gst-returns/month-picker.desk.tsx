import { useState } from 'react';
import { ChevronLeft, ChevronRight, Scale } from 'lucide-react';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { MONTH_NAMES } from '../../platform/shell/calendar.words.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import { ADMIN_LIST_PAGE_SIZE } from '../../platform/settings/platform-limits.ts';
import * as gstBooksMessages from './gst-books.words.ts';
import type { OrderDisagreement } from './gst-returns.shapes.ts';
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
        caption="Mismatches"
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

interface Props {
  month: string;
  onMonth: (month: string) => void;
}

export function MonthPicker({ month, onMonth }: Props) {
  const before = monthAfter(month, -1);
  const after = monthAfter(month, 1);
  return (
    <div className="flex items-center gap-1 max-md:-ml-3">
      <IconButton
        aria-label={`Previous month, ${monthName(before)}`}
        disabled={!isMonth(before)}
        onClick={() => onMonth(before)}
      >
        <ChevronLeft size={20} />
      </IconButton>
      <MonthField key={month} month={month} onMonth={onMonth} />
      <IconButton
        aria-label={`Next month, ${monthName(after)}`}
        disabled={!isMonth(after)}
        onClick={() => onMonth(after)}
      >
        <ChevronRight size={20} />
      </IconButton>
    </div>
  );
}

/** A typed month takes effect when complete. Browsers without a month field show a text field. */
function MonthField({ month, onMonth }: Props) {
  const [typed, setTyped] = useState(month);
  return (
    <input
      type="month"
      aria-label="Month"
      title="yyyy-mm"
      value={typed}
      aria-invalid={!isMonth(typed) || undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isMonth(target.value)) onMonth(target.value);
      }}
      onBlur={() => setTyped(month)}
      className={`${inputClass} num max-w-48`}
    />
  );
}

/** Names of the tabs in the URL. */
export const GST_TABS = ['month', 'agreement'] as const;

/** The default is the present month in India, of the shop's present GSTIN. */
export function useMonthChoice() {
  const { values, page, change, linkTo } = useUrlFilters(['month', 'gstin', 'tab', 'of']);
  return {
    // oxlint-disable-next-line react/purity -- of the moment of drawing
    month: isMonth(values.month) ? values.month : isoDayOf(new Date()).slice(0, 7),
    gstin: /^\d{2}[0-9A-Z]{13}$/.test(values.gstin) ? values.gstin : undefined,
    tab: GST_TABS.find((tab) => tab === values.tab) ?? 'month',
    /** Whether the list of orders is of the month alone. */
    isOfMonth: values.of === 'month',
    page,
    linkTo,
    change,
  };
}

export type MonthChoice = ReturnType<typeof useMonthChoice>;

/** @returns the first and the last day */
export function daysOf(month: string): { from: string; to: string } {
  const [year, number] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year!, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}

/** @returns whether the text is `yyyy-mm` with a year the server accepts */
export function isMonth(text: string): boolean {
  return /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text);
}

/** @param month `yyyy-mm` */
export function monthAfter(month: string, step: number): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number! - 1 + step)).toISOString().slice(0, 7);
}

export function monthName(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${MONTH_NAMES[number! - 1]} ${year}`;
}
