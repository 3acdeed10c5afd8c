import { FileDown, Phone } from 'lucide-react';
import { useState } from 'react';
import type { OrderStatus } from './order-status.ts';
import type { OrderSort } from './order-units.ts';
import { adminDate } from '../../kit/rules/dates.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import type { Order } from './orders.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { callLink } from '../../kit/rules/phone-links.ts';
import * as packingMessages from '../../payments/pay-ways/packing.words.ts';
import { packingPaymentOf, type PackingPayment } from '../../payments/pay-ways/packing-payment.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Badge, type BadgeTone } from '../../kit/web/ui/badge.tsx';
import { StatusSelect } from './status-select.desk.tsx';
import { useInvoices } from '../order-papers/use-invoices.desk.ts';
import { useItemLink, useOpenedItem } from '../../kit/web/lib/use-opened-item.ts';

const tones: Record<PackingPayment, BadgeTone> = {
  paid: 'green',
  collect: 'blue',
  waiting: 'amber',
  refund_due: 'red',
  account: 'green',
};

interface Options {
  before: number;
  shownCount: number;
  now: Date;
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  selected: SelectedOrders;
  onStatus: (order: Order, status: OrderStatus) => void;
}

/** Named and ordered as in the specification. */
export function orderColumns({
  before,
  shownCount,
  now,
  sort,
  onSort,
  selected,
  onStatus,
}: Options): Column<Order>[] {
  const sortBy = (field: 'totalAmount' | 'createdAt') => ({
    order: sort === field ? ('ascending' as const) : sort === `-${field}` ? ('descending' as const) : null,
    onSort: () => onSort(sort === `-${field}` ? field : `-${field}`),
  });
  return [
    {
      name: 'S.No.',
      extra: <AllCheckbox selected={selected} shownCount={shownCount} />,
      onCard: 'hidden',
      cell: (order, index) => (
        <label className="-my-2 flex min-h-14 items-center gap-3">
          <input
            type="checkbox"
            aria-label={`Select order ${order._id}`}
            data-row-select
            checked={selected.has(order)}
            onChange={() => selected.toggle(order)}
            className="size-6"
          />
          {before + index + 1}
        </label>
      ),
    },
    {
      name: 'Order ID',
      onCard: 'bare',
      className: 'max-md:order-1 max-md:grow max-md:text-[16px]',
      cell: (order) => <OrderLink id={order._id} />,
    },
    {
      name: 'Customer',
      onCard: 'bare',
      className: 'max-md:order-3 max-md:w-full max-md:pt-1',
      cell: (order) => (
        <span className="grid justify-items-start gap-1.5">
          <span className="font-semibold">{order.user?.name ?? generalMessages.notAvailable}</span>
          <DeliveryBadge order={order} />
        </span>
      ),
    },
    {
      name: 'Email',
      onCard: 'bare',
      isNotOnPaper: true,
      className: 'text-text-2 max-md:order-4 max-md:w-full',
      cell: (order) => order.user?.email ?? generalMessages.notAvailable,
    },
    {
      name: 'Total',
      align: 'right',
      sort: sortBy('totalAmount'),
      onCard: 'bare',
      className: 'whitespace-nowrap max-md:order-2 max-md:text-[18px]',
      cell: (order) => <b className="font-[650]">{adminRupees(order.totalAmount)}</b>,
    },
    {
      name: 'Status',
      onCard: 'bare',
      className: 'max-md:order-7 max-md:mt-2 max-md:w-full max-md:border-t max-md:border-line max-md:pt-3',
      cell: (order) => (
        <span className="grid justify-items-start gap-1.5 max-md:w-full md:py-1.5">
          <span className="flex items-center justify-between gap-2 max-md:w-full">
            <StatusSelect order={order} onChange={(status) => onStatus(order, status)} />
            <OrderCardActions order={order} />
          </span>
          <PaymentBadge order={order} now={now} />
        </span>
      ),
    },
    {
      name: 'Date',
      sort: sortBy('createdAt'),
      onCard: 'bare',
      className: 'whitespace-nowrap max-md:order-5 max-md:text-text-2',
      cell: (order) => adminDate(order.createdAt),
    },
    {
      name: 'Phone Number',
      onCard: 'bare',
      className: 'text-text-2 max-md:order-6 max-md:gap-0 max-md:before:mx-1.5 max-md:before:content-["·"]',
      cell: (order) => order.phone ?? generalMessages.notAvailable,
    },
  ];
}

function AllCheckbox({ selected, shownCount }: { selected: SelectedOrders; shownCount: number }) {
  const count = selected.orders.length;
  return (
    <input
      type="checkbox"
      aria-label="Select all orders on this page"
      checked={shownCount > 0 && count === shownCount}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < shownCount;
      }}
      onChange={selected.toggleAll}
      className="mr-3 size-4.5 align-middle"
    />
  );
}

function OrderLink({ id }: { id: string }) {
  return (
    <ShopLink
      {...useOrderLink(id)}
      data-row-open
      className="link-line inline-flex min-h-6 items-center font-[650] whitespace-nowrap text-info decoration-info/40 hover:decoration-info"
    >
      {id}
    </ShopLink>
  );
}

function OrderCardActions({ order }: { order: Order }) {
  const invoices = useInvoices();
  return (
    <span className="flex gap-2 md:hidden">
      {order.phone !== null && (
        <a
          href={callLink(order.phone)}
          aria-label={`Call about ${order._id}`}
          className={buttonClass('outline', 'normal', 'px-3')}
        >
          <Phone size={16} />
        </a>
      )}
      <Button
        kind="outline"
        aria-label={`Download invoice of ${order._id}`}
        busy={invoices.isBusy}
        onClick={() => void invoices.save([order])}
        className="px-3"
      >
        <FileDown size={16} />
      </Button>
    </span>
  );
}

export interface SelectedOrders {
  orders: Order[];
  has: (order: Order) => boolean;
  toggle: (order: Order) => void;
  toggleAll: () => void;
  only: (ids: string[]) => void;
}

/** An order that leaves the page is deselected, so that nobody changes an order out of view. */
export function useSelectedOrders(shown: Order[]): SelectedOrders {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const orders = shown.filter(({ _id }) => ids.has(_id));
  const only = (next: string[]) => setIds(new Set(next));
  const selectedIds = orders.map(({ _id }) => _id);
  return {
    orders,
    only,
    has: ({ _id }) => ids.has(_id),
    toggle: ({ _id }) => only(ids.has(_id) ? selectedIds.filter((id) => id !== _id) : [...selectedIds, _id]),
    toggleAll: () => only(orders.length === shown.length ? [] : shown.map(({ _id }) => _id)),
  };
}

function PaymentBadge({ order, now }: { order: Order; now: Date }) {
  const payment = packingPaymentOf(order);
  return (
    // The words may be longer than a phone is wide.
    <span
      className={`badge badge-${payment === null ? 'grey' : tones[payment]} max-w-full text-left whitespace-normal`}
    >
      <span className="sr-only">Payment: </span>
      {packingMessages.payment(order, now)}
    </span>
  );
}

function DeliveryBadge({ order }: { order: Order }) {
  return (
    <span title={packingMessages.delivery(order)}>
      <Badge tone={order.delivery?.method === 'pickup' ? 'ink' : 'grey'}>
        <span className="sr-only">Delivery: </span>
        {packingMessages.destination(order)}
      </Badge>
    </span>
  );
}

const PARAMETER = 'order';

export const useOpenedOrder = () => useOpenedItem(PARAMETER);

const useOrderLink = (id: string) => useItemLink(PARAMETER, id);
