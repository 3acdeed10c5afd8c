import * as orderPanelMessages from './order-panel.words.ts';
import { startTransition, useOptimistic, useState, type ComponentProps, type ReactNode } from 'react';
import { PackageOpen, FileDown, Truck, Clock, IndianRupee, PackageCheck } from 'lucide-react';
import { ADMIN_ORDERS_PAGE_SIZE, MAX_STATUS_REASON_LENGTH, UNDO_SECONDS } from './orders-limits.ts';
import { text } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import type { Order } from './orders.shapes.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';
import type { AdminListState } from '../../kit/web/lib/admin-list.ts';
import { UndoBar } from '../../kit/web/ui/dialogs/undo-bar.tsx';
import { AdminList } from '../../kit/web/ui/tables/admin-list.tsx';
import { orderColumns, useSelectedOrders, type SelectedOrders } from './order-columns.desk.tsx';
import { OrdersToolbar, type OrdersUrl, type OrdersChoice } from './orders-toolbar.desk.tsx';
import { useStatusChanges, type AskedReason, type Failure } from './use-status-changes.desk.ts';
import { useInvoices } from '../order-papers/use-invoices.desk.ts';
import { useQuery } from '@tanstack/react-query';
import { adminRupees, indianNumber } from '../../kit/rules/money.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { DAY_MS } from '../../kit/rules/units-of-time.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { statusTones } from './status-tones.web.ts';

const look =
  'btn btn-small border-[1.5px] border-night-edge bg-night-1 text-white hover:border-white max-md:min-h-11';

interface Props {
  ordersUrl: OrdersUrl;
  list: AdminListState<Order>;
  bulkActions?: ComponentProps<typeof BulkBar>['actions'];
}

export function OrdersPanel({ ordersUrl, list, bulkActions }: Props) {
  const changes = useStatusChanges();
  const selected = useSelectedOrders(list.rows);
  // The filters show the new values at once; the URL and the list follow.
  const [shown, showAtOnce] = useOptimistic(ordersUrl.choice);
  const change = (part: Partial<OrdersChoice>) =>
    startTransition(() => {
      showAtOnce({ ...ordersUrl.choice, ...part });
      ordersUrl.change(part);
    });
  const columns = orderColumns({
    before: (list.page - 1) * ADMIN_ORDERS_PAGE_SIZE,
    shownCount: list.rows.length,
    // oxlint-disable-next-line react/purity -- of the moment of drawing
    now: new Date(),
    sort: ordersUrl.choice.sort,
    onSort: (sort) => ordersUrl.change({ sort }),
    selected,
    onStatus: (order, status) => void changes.setOne(order, status),
  });
  return (
    <>
      <AdminList
        list={list}
        caption="Orders"
        cards="flow"
        columns={columns}
        isSelected={selected.has}
        icon={<PackageOpen size={32} />}
        filters={<OrdersToolbar choice={shown} onChange={change} />}
        above={<BulkBar selected={selected} actions={bulkActions} onStatus={changes.setAll} />}
      />
      {changes.asked && <ReasonDialog key={changes.asked.ids.join()} asked={changes.asked} />}
      <UndoBar
        done={changes.undoable}
        seconds={UNDO_SECONDS}
        onUndo={() => void changes.undo()}
        onEnd={changes.clearUndo}
      />
    </>
  );
}

const why = {
  reason: text('Reason', {
    missing: orderPanelMessages.reasonMissing,
    required: true,
    maxLength: MAX_STATUS_REASON_LENGTH,
    hint: 'For the history of the order. The customer does not read it.',
  }),
};

function ReasonDialog({ asked: { ids, to, answer } }: { asked: AskedReason }) {
  return (
    <FormDialog
      title={orderPanelMessages.reasonFor(ids, to)}
      submitLabel={`Set to ${to}`}
      cancelLabel="Back"
      fields={why}
      saved={null}
      save={({ reason }) => {
        answer(reason);
        return Promise.resolve();
      }}
      onClose={() => answer(null)}
    />
  );
}

interface BulkBarProps {
  selected: SelectedOrders;
  /** Buttons of other subjects, in the bar's look. */
  actions?: ((orders: Order[], look: string) => ReactNode) | undefined;
  /** Returns null when nothing was changed. */
  onStatus: (orders: Order[], status: OrderStatus) => Promise<Failure[] | null>;
}

function BulkBar({ selected, actions, onStatus }: BulkBarProps) {
  const { orders } = selected;
  const invoices = useInvoices();
  const [failed, setFailed] = useState<{ all: number; failures: Failure[] } | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function markAll(status: OrderStatus): Promise<void> {
    setBusy(true);
    setFailed(null);
    const failures = await onStatus(orders, status);
    // Failed orders stay selected, so that they can be tried again.
    if (failures) selected.only(failures.map(({ id }) => id));
    if (failures && failures.length > 0) setFailed({ all: orders.length, failures });
    setBusy(false);
  }

  const count = orders.length;
  return (
    <div className="on-night bg-night-1 text-white max-md:rounded-md">
      <div className={count === 0 ? undefined : 'flex flex-wrap items-center gap-2.5 px-4 py-2.5'}>
        {/* Drawn before anything is selected, so that screen readers announce changes of the number. */}
        <p role="status" className="num font-semibold">
          {count > 0 && `${count} selected`}
        </p>
        {count > 0 && (
          <>
            <button
              type="button"
              aria-disabled={isBusy}
              onClick={isBusy ? undefined : () => void markAll('Shipped')}
              className={look}
            >
              <Truck size={16} />
              Mark as Shipped
            </button>
            <select
              aria-label="Mark the selected orders as"
              value=""
              disabled={isBusy}
              onChange={(event) => void markAll(event.target.value as OrderStatus)}
              className={look}
            >
              <option value="" disabled hidden>
                Mark as…
              </option>
              {ORDER_STATUSES.filter((status) => status !== 'Shipped').map((status) => (
                <option key={status}>{status}</option>
              ))}
            </select>
            <button
              type="button"
              aria-disabled={invoices.isBusy}
              onClick={invoices.isBusy ? undefined : () => void invoices.save(orders)}
              className={look}
            >
              <FileDown size={16} />
              Download invoices
            </button>
            {actions?.(orders, look)}
            <button
              type="button"
              onClick={() => {
                selected.only([]);
                setFailed(null);
              }}
              className="ml-auto min-h-9 rounded-sm px-2 font-[550] text-night-text hover:text-white max-md:min-h-11"
            >
              Clear
            </button>
          </>
        )}
      </div>
      {failed && (
        <div role="alert" className="border-t border-night-line px-4 py-2.5 text-small">
          <p className="font-semibold">{orderPanelMessages.someFailed(failed.failures.length, failed.all)}</p>
          <ul>
            {failed.failures.map(({ id, sentence }) => (
              <li key={id} className="num">
                {id}: {sentence}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

export function OrderFigures() {
  const [{ week, weekBefore }] = useState(() => lastTwoWeeks(new Date()));
  const { data: all } = useQuery(apiQuery('GET /admin/dashboard', { query: {} }));
  const { data: now } = useQuery(apiQuery('GET /admin/dashboard', { query: week }));
  const { data: before } = useQuery(apiQuery('GET /admin/dashboard', { query: weekBefore }));
  const figures = [
    {
      name: 'To ship',
      value: all && indianNumber(all.orderStatusCounts.pending),
      more: 'Pending orders',
      Icon: Clock,
      tone: statusTones.Pending,
    },
    {
      name: 'On the way',
      value: all && indianNumber(all.orderStatusCounts.shipped),
      more: 'Shipped orders',
      Icon: Truck,
      tone: statusTones.Shipped,
    },
    {
      name: 'Orders in 7 days',
      value: now && indianNumber(now.totalOrders),
      more: now && before && changeLabel(before.totalOrders, now.totalOrders),
      Icon: PackageCheck,
      tone: 'green',
    },
    {
      name: 'Sales in 7 days',
      value: now && adminRupees(now.totalSales),
      more: now && before && changeLabel(before.totalSales, now.totalSales),
      Icon: IndianRupee,
      tone: 'grey',
    },
  ];
  return (
    <ul className="not-on-paper mb-4.5 grid grid-cols-2 gap-2.5 md:gap-3.5 lg:grid-cols-4">
      {figures.map(({ name, value, more, Icon, tone }) => (
        <li
          key={name}
          className="relative rounded-lg border border-line bg-surface px-3 py-3 xs:px-3.5 md:px-4.5 md:py-4"
        >
          <p className="text-small font-[550] text-text-3">{name}</p>
          <p className="num text-[1.0625rem] leading-tight font-[750] tracking-[-0.02em] wrap-anywhere xs:text-[1.3125rem] xl:text-[1.625rem]">
            {value ?? '…'}
          </p>
          <p className="num text-[13px] text-text-3">{more ?? '\u00a0'}</p>
          <span
            aria-hidden="true"
            className={classNames(
              'absolute top-2.5 right-2.5 grid size-7 place-items-center rounded-sm max-md:hidden',
              `badge-${tone}`,
            )}
          >
            <Icon size={16} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** @returns dashboard queries for the last seven days in India, today included, and the seven before */
export function lastTwoWeeks(now: Date) {
  const daysAgo = (days: number) => isoDayOf(new Date(now.getTime() - days * DAY_MS));
  return {
    week: { startDate: daysAgo(6), endDate: daysAgo(0) },
    weekBefore: { startDate: daysAgo(13), endDate: daysAgo(7) },
  };
}

export function changeLabel(before: number, now: number): string | null {
  if (before === 0) return null;
  const percent = Math.round((now / before - 1) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return `${sign}${Math.abs(percent)}% on last week`;
}
