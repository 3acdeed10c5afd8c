import { startTransition, useOptimistic, type ComponentProps, useState, type ReactNode } from 'react';
import { PackageOpen, FileDown, Truck } from 'lucide-react';
import { ADMIN_ORDERS_PAGE_SIZE, UNDO_SECONDS } from './orders-limits.ts';
import type { Order } from './orders.shapes.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';
import type { AdminListState } from '../../kit/web/lib/admin-list.ts';
import { UndoBar } from '../../kit/web/ui/dialogs/undo-bar.tsx';
import { AdminList } from '../../kit/web/ui/tables/admin-list.tsx';
import { orderColumns, useSelectedOrders, type SelectedOrders } from './order-columns.desk.tsx';
import { type OrdersUrl, type OrdersChoice, OrdersToolbar } from './orders-toolbar.desk.tsx';
import { useStatusChanges, type Failure } from './use-status-changes.desk.ts';
import * as orderPanelMessages from './order-panel.words.ts';
import { useInvoices } from '../order-papers/use-invoices.desk.ts';

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
      <UndoBar
        done={changes.undoable}
        seconds={UNDO_SECONDS}
        onUndo={() => void changes.undo()}
        onEnd={changes.clearUndo}
      />
    </>
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
