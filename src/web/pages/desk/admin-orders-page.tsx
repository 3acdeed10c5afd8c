import { Suspense, use } from 'react';
import type { OrderSort } from '../../../domain/orders/orders-choices.ts';
import { ADMIN_ORDERS_PAGE_SIZE } from '../../../domain/orders/orders-limits.ts';
import * as orderDeskMessages from '../../../contract/orders/order-desk-messages.ts';
import { orderMessages } from '../../../contract/orders/order-messages.ts';
import type { Order } from '../../../contract/orders/orders-shapes.ts';
import { generalMessages } from '../../../contract/platform/general-messages.ts';
import { ExportButton } from '../../features/orders/desk/export-button.tsx';
import { OrderDetails } from '../../features/orders/desk/order-details.tsx';
import { OrderFigures } from '../../features/orders/desk/order-figures.tsx';
import { isFiltered, ordersQuery, useOrdersUrl } from '../../features/orders/desk/orders-choice.ts';
import { OrdersPanel } from '../../features/orders/desk/orders-panel.tsx';
import { useOpenedOrder } from '../../features/orders/desk/use-opened-order.ts';
import { StatusBadge } from '../../features/orders/shop/my-orders/status-badge.tsx';
import { DeskHeading } from '../../features/platform/desk/desk-heading.tsx';
import { countLabel, useAdminList } from '../../lib/admin-list.ts';
import { lazyChunk } from '../../lib/page/lazy-chunk.ts';
import { useDeskRights } from '../../lib/session/desk-rights.ts';
import { Pending } from '../../ui/page/pending.tsx';

const inOrder: Record<OrderSort, string> = {
  createdAt: 'oldest first',
  '-createdAt': 'newest first',
  totalAmount: 'smallest first',
  '-totalAmount': 'largest first',
};

/** Loads when the first order is opened; the list does not need it. */
const taxDocuments = lazyChunk(
  () => import('../../features/invoices/desk/documents/order-tax-documents.tsx'),
);

const callOffButton = lazyChunk(() => import('../../features/invoices/desk/called-off/call-off-button.tsx'));

const taxInvoiceButton = lazyChunk(
  () => import('../../features/invoices/desk/documents/tax-invoice-button.tsx'),
);

const issueInvoicesButton = lazyChunk(
  () => import('../../features/invoices/desk/documents/issue-invoices-button.tsx'),
);

const deskParcels = lazyChunk(() => import('../../features/orders/desk/dispatch/desk-parcels.tsx'));

const orderPayments = lazyChunk(() => import('../../features/payments/desk/order-payments.tsx'));

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
