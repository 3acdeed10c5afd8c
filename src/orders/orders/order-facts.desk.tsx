import { useState, type ReactNode } from 'react';
import { MessageCircle, Phone } from 'lucide-react';
import type { QueryClient } from '@tanstack/react-query';
import { addressWithPin } from '../../delivery/pins/address-with-pin.ts';
import * as packingMessages from '../../payments/pay-ways/packing.words.ts';
import { adminDate } from '../../kit/rules/dates.ts';
import { callLink, whatsappLink } from '../../kit/rules/phone-links.ts';
import type { Order } from './orders.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';
import type { OrderStatus } from './order-status.ts';
import type { Page } from '../../kit/rules/list-page.ts';

export function OrderFacts({ order, status }: { order: Order; status: ReactNode }) {
  const { _id, user, phone, Address, createdAt, shipping, shipTo } = order;
  const recipient = packingMessages.recipient(order);
  const [now] = useState(() => new Date());
  return (
    <dl className="num grid gap-x-6 gap-y-4 grid-cols-2 rounded-lg bg-subtle p-4">
      <Fact name="Order ID">
        <span className="text-lead font-bold">{_id}</span>
      </Fact>
      <Fact name="Status">{status}</Fact>
      <Fact name="Customer">{user?.name ?? generalMessages.notAvailable}</Fact>
      {order.company && (
        <Fact name="Company" isLong>
          {order.company.name}
        </Fact>
      )}
      {order.poNumber !== undefined && (
        <Fact name="Buyer’s PO number" isLong>
          {order.poNumber}
        </Fact>
      )}
      <Fact name="Date">{adminDate(createdAt)}</Fact>
      <Fact name="Email" isLong>
        {user ? (
          <a href={`mailto:${user.email}`} className="link-line text-info">
            {user.email}
          </a>
        ) : (
          generalMessages.notAvailable
        )}
      </Fact>
      <Fact name="Phone Number" isLong>
        {phone === null ? (
          generalMessages.notAvailable
        ) : (
          <span className="flex flex-wrap items-center gap-2">
            <a href={callLink(phone)} className={buttonClass('outline', 'small', 'max-md:min-h-11')}>
              <Phone size={16} />
              {phone}
            </a>
            <a
              href={whatsappLink(phone, `About your order ${_id}: `)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('outline', 'small', 'max-md:min-h-11')}
            >
              <MessageCircle size={16} />
              WhatsApp
            </a>
          </span>
        )}
      </Fact>
      <Fact name="Payment" isLong>
        {packingMessages.payment(order, now)}
      </Fact>
      <Fact name="Delivery" isLong>
        {packingMessages.delivery(order)}
      </Fact>
      {shipTo && (
        <Fact name="State" isLong>
          {packingMessages.state(shipTo)}
        </Fact>
      )}
      {recipient !== '' && (
        <Fact name="Recipient" isLong>
          {recipient}
        </Fact>
      )}
      <div className="col-span-2">
        <dt className={nameClass}>Address</dt>
        <dd className={`${valueClass} whitespace-pre-line`}>{addressWithPin(Address, shipTo)}</dd>
      </div>
      {shipping && (
        <div className="col-span-2">
          <dt className={nameClass}>Delivery address</dt>
          <dd className={valueClass}>{packingMessages.postalAddress(shipping)}</dd>
        </div>
      )}
    </dl>
  );
}

const nameClass = 'text-small text-text-3';
const valueClass = 'mt-0.5 font-[550] wrap-anywhere';

interface FactProps {
  name: string;
  isLong?: boolean;
  children: ReactNode;
}

function Fact({ name, isLong = false, children }: FactProps) {
  return (
    <div className={classNames('min-w-0', isLong && 'col-span-2 sm:col-span-1 lg:col-span-2')}>
      <dt className={nameClass}>{name}</dt>
      <dd className={valueClass}>{children}</dd>
    </div>
  );
}

type Lists = Page<Order>;

export function showStatus(client: QueryClient, id: string, status: OrderStatus): void {
  const changed = (order: Order) => (order._id === id ? { ...order, status } : order);
  client.setQueriesData<Lists>(
    { queryKey: ['/orders/allorders'] },
    (list) => list && { ...list, items: list.items.map(changed) },
  );
  client.setQueriesData<Order>({ queryKey: ['/orders/:id'] }, (order) => order && changed(order));
}

/** Cancels running requests, whose answers would show the old status. */
export async function cancelOrderQueries(client: QueryClient): Promise<void> {
  await Promise.all(
    ['/orders/allorders', '/orders/:id'].map((path) => client.cancelQueries({ queryKey: [path] })),
  );
}

export const orderPaths = [
  ...(['/orders/allorders', '/orders/:id', '/admin/orders/:id/history', '/admin/dashboard'] as const),
] as const;

export function invalidateOrders(client: QueryClient): void {
  for (const path of orderPaths) void client.invalidateQueries({ queryKey: [path] });
}

/** @returns the order from a loaded list, so that its details show at once */
export function listedOrder(client: QueryClient, id: string): Order | undefined {
  return client
    .getQueriesData<Lists>({ queryKey: ['/orders/allorders'] })
    .flatMap(([, list]) => list?.items ?? [])
    .find((order) => order._id === id);
}
