import { Suspense, use } from 'react';
import type { OrderSort } from './orders-choices.ts';
import { ADMIN_ORDERS_PAGE_SIZE } from './orders-limits.ts';
import * as orderDeskMessages from './order-desk.words.ts';
import { orderMessages } from './order.words.ts';
import type { Order } from './orders.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { ExportButton } from './export-button.desk.tsx';
import { OrderDetails } from './order-details.desk.tsx';
import { OrderFigures } from './order-figures.desk.tsx';
import { isFiltered, ordersQuery, useOrdersUrl } from './orders-choice.desk.ts';
import { OrdersPanel } from './orders-panel.desk.tsx';
import { useOpenedOrder } from './use-opened-order.desk.ts';
import { StatusBadge } from '../my-orders/status-badge.shop.tsx';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { countLabel, useAdminList } from '../../kit/web/lib/admin-list.ts';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { Pending } from '../../kit/web/ui/page/pending.tsx';

const inOrder: Record<OrderSort, string> = {
  createdAt: 'oldest first',
  '-createdAt': 'newest first',
  totalAmount: 'smallest first',
  '-totalAmount': 'largest first',
};

/** Loads when the first order is opened; the list does not need it. */
const taxDocuments = lazyChunk(() => import('../../invoices/documents/order-tax-documents.desk.tsx'));

const callOffButton = lazyChunk(() => import('../../invoices/called-off/call-off-button.desk.tsx'));

const taxInvoiceButton = lazyChunk(() => import('../../invoices/documents/tax-invoice-button.desk.tsx'));

const issueInvoicesButton = lazyChunk(
  () => import('../../invoices/documents/issue-invoices-button.desk.tsx'),
);

const deskParcels = lazyChunk(() => import('../dispatch/desk-parcels.desk.tsx'));

const orderPayments = lazyChunk(() => import('../../payments/payments-desk/order-payments.desk.tsx'));

export function Component() {
  const { has } = useDeskRights();
  const ordersUrl = useOrdersUrl();
  const { choice, page } = ordersUrl;
  const opened = useOpenedOrder();
  const list = useAdminList({
    query: ordersQuery(choice, page),
    filters: ordersUrl,
    pageSize: ADMIN_ORDERS_PAGE_SIZE,
    sentences: {
      failed: orderDeskMessages.adminFetchFailed,
      none: isFiltered(choice) ? orderMessages.noneMatch : orderMessages.none,
    },
  });
  const total = list.total ?? 0;
  return (
    <>
      <DeskHeading
        page="adminOrders"
        count={total > 0 && `${countLabel(total, 'order', 'orders')}, ${inOrder[choice.sort]}`}
        actions={total > 0 && <ExportButton choice={choice} />}
      />
      {has('reports') && <OrderFigures />}
      <OrdersPanel
        ordersUrl={ordersUrl}
        list={list}
        bulkActions={(orders, look) => (
          <Suspense fallback={null}>
            <IssueInvoices orders={orders} className={look} />
          </Suspense>
        )}
      />
      {opened.id !== null && (
        <OrderDetails
          id={opened.id}
          onClose={opened.close}
          action={(order) => (
            <Suspense fallback={null}>
              <TaxInvoice order={order} />
            </Suspense>
          )}
          statusOf={(order) => <StatusBadge status={order.status ?? 'Pending'} />}
          below={(order) => (
            <Suspense fallback={<Pending>{generalMessages.loading}</Pending>}>
              <CallOff order={order} />
              <Payments order={order} />
              <Parcels order={order._id} mayPack={has('dispatch')} />
              <TaxDocuments order={order} />
            </Suspense>
          )}
        />
      )}
    </>
  );
}

function CallOff({ order }: { order: Order }) {
  const { CallOffButton } = use(callOffButton.load());
  return <CallOffButton order={order} />;
}

function Parcels(props: { order: string; mayPack: boolean }) {
  const { DeskParcels } = use(deskParcels.load());
  return <DeskParcels {...props} />;
}

function TaxDocuments({ order }: { order: Order }) {
  const { OrderTaxDocuments } = use(taxDocuments.load());
  return <OrderTaxDocuments order={order} />;
}

function TaxInvoice({ order }: { order: Order }) {
  const { TaxInvoiceButton } = use(taxInvoiceButton.load());
  return <TaxInvoiceButton order={order} />;
}

function IssueInvoices(props: { orders: Order[]; className: string }) {
  const { IssueInvoicesButton } = use(issueInvoicesButton.load());
  return <IssueInvoicesButton {...props} />;
}

function Payments({ order }: { order: Order }) {
  const { OrderPayments } = use(orderPayments.load());
  return <OrderPayments order={order} />;
}
