import { Suspense, useState } from 'react';
import { Download } from 'lucide-react';
import type { OrderSort } from './order-units.ts';
import { ADMIN_ORDERS_PAGE_SIZE, MAX_EXPORTED_ORDERS } from './orders-limits.ts';
import * as orderDeskMessages from './order-desk.words.ts';
import { orderMessages } from './order.words.ts';
import type { Order } from './orders.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { OrderDetails } from './order-details.desk.tsx';
import { OrderFigures, OrdersPanel } from './orders-panel.desk.tsx';
import { isFiltered, ordersQuery, useOrdersUrl, type OrdersChoice, queryOf } from './orders-toolbar.desk.tsx';
import { useOpenedOrder } from './order-columns.desk.tsx';
import { StatusBadge } from '../my-orders/status-badge.shop.tsx';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { countLabel, useAdminList } from '../../kit/web/lib/admin-list.ts';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { lazyComponent, suspendingComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { offersOnsite } from '../../onsite/visits/offers-onsite.ts';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { Pending } from '../../kit/web/pending.tsx';
import * as packingMessages from '../../payments/pay-ways/packing.words.ts';
import { csvOf } from '../../kit/rules/csv.ts';
import { adminDate, isoDayOf } from '../../kit/rules/dates.ts';
import { MAX_PAGE_SIZE } from '../../platform/settings/platform-limits.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { showAlert } from '../../kit/web/lib/dialogs.ts';
import { saveFile } from '../../kit/web/lib/files/save-file.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { paths } from '../../app/page-paths.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { callWithTotal } from '../../kit/web/lib/api/api.ts';
import * as orderPanelMessages from './order-panel.words.ts';

const inOrder: Record<OrderSort, string> = {
  createdAt: 'oldest first',
  '-createdAt': 'newest first',
  totalAmount: 'smallest first',
  '-totalAmount': 'largest first',
};

/** The list does not need them. They appear together. */
const partOf = <M, K extends keyof M>(load: () => Promise<M>, name: K) =>
  suspendingComponent(lazyChunk(load), name);
const TaxDocuments = partOf(
  () => import('../../invoices/documents/order-tax-documents.desk.tsx'),
  'OrderTaxDocuments',
);
const History = partOf(() => import('./order-history.desk.tsx'), 'OrderHistory');
const Lines = partOf(() => import('../../invoices/called-off/line-buttons.desk.tsx'), 'LineButtons');
const TaxInvoice = partOf(
  () => import('../../invoices/documents/tax-invoice-button.desk.tsx'),
  'TaxInvoiceButton',
);
const IssueInvoices = lazyComponent(
  () => import('../../invoices/documents/issue-invoices-button.desk.tsx'),
  'IssueInvoicesButton',
);
const Parcels = partOf(() => import('../dispatch/desk-parcels.desk.tsx'), 'DeskParcels');
const Payments = partOf(
  () => import('../../payments/payments-desk/order-payments.desk.tsx'),
  'OrderPayments',
);

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
        bulkActions={(orders, look) => <IssueInvoices orders={orders} className={look} />}
      />
      {opened.id !== null && (
        <OrderDetails
          id={opened.id}
          onClose={opened.close}
          action={(order) => (
            <Suspense fallback={null}>
              <TaxInvoice order={order} />
              {has('dispatch') && order.status === 'Pending' && !order.held && (
                <ShopLink to={paths.adminPacking(order._id)} className={buttonClass('primary')}>
                  Pack
                </ShopLink>
              )}
            </Suspense>
          )}
          statusOf={(order) => <StatusBadge status={order.status ?? 'Pending'} />}
          below={(order) => (
            <Suspense fallback={<Pending />}>
              <Lines order={order} />
              {has('service') && <Visits order={order._id} />}
              <Payments order={order} />
              <Parcels order={order._id} mayPack={has('dispatch')} />
              <TaxDocuments order={order} />
              <History id={order._id} />
            </Suspense>
          )}
        />
      )}
    </>
  );
}

/** While the shop sends technicians. */
function Visits({ order }: { order: string }) {
  if (!offersOnsite(useShop(), 'visits')) return null;
  const of = encodeURIComponent(order);
  return (
    <p className="not-on-paper mt-3 flex flex-wrap gap-2.5">
      <ShopLink to={`${paths.adminSiteVisits}?new=1&order=${of}`} className={buttonClass('outline')}>
        New visit
      </ShopLink>
      <ShopLink to={`${paths.adminSiteVisits}?search=${of}`} className={buttonClass('plain')}>
        Visits of this order
      </ShopLink>
    </p>
  );
}

function ExportButton({ choice }: { choice: OrdersChoice }) {
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { orders, total } = await readMatchingOrders(choice);
      const csv = new Blob([ordersCsv(orders)], { type: 'text/csv;charset=utf-8' });
      saveFile(`orders-${isoDayOf(new Date())}.csv`, csv);
      if (orders.length < total) await showAlert(orderPanelMessages.exportCut(orders.length, total));
    } catch (error) {
      toasts.error(sentenceOf(error, orderPanelMessages.exportFailed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button kind="outline" busy={isBusy} onClick={() => void save()}>
      <Download size={16} />
      {isBusy ? 'Exporting…' : 'Export CSV'}
    </Button>
  );
}

/** Page by page, up to the limit of an export; each order once, although new orders shift the pages. */
export async function readMatchingOrders(choice: OrdersChoice): Promise<{ orders: Order[]; total: number }> {
  const orders = new Map<string, Order>();
  let total = 0;
  for (let page = 1; page <= MAX_EXPORTED_ORDERS / MAX_PAGE_SIZE; page++) {
    const answer = await callWithTotal('GET /orders/allorders', {
      query: { ...queryOf(choice), page, limit: MAX_PAGE_SIZE },
    });
    for (const order of answer.reply) orders.set(order._id, order);
    total = answer.total ?? orders.size;
    if (page * MAX_PAGE_SIZE >= total || answer.reply.length === 0) break;
  }
  return { orders: [...orders.values()], total };
}

const columns = [
  'Order ID',
  'Date',
  'Status',
  'Customer',
  'Email',
  'Phone Number',
  'Address',
  'Products',
  'Coupon',
  'Discount',
  'Total',
  'Payment',
  'Delivery',
  'Recipient',
];

/** Amounts are in rupees. */
export function ordersCsv(orders: readonly Order[], now = new Date()): string {
  return csvOf([columns, ...orders.map((order) => rowOf(order, now))]);
}

function rowOf(order: Order, now: Date): string[] {
  return [
    order._id,
    adminDate(order.createdAt),
    order.status,
    order.user?.name ?? generalMessages.notAvailable,
    order.user?.email ?? generalMessages.notAvailable,
    order.phone ?? generalMessages.notAvailable,
    order.Address,
    order.products
      .map(({ product, quantity }) => `${quantity} × ${product?.name ?? orderMessages.deletedProduct}`)
      .join('; '),
    order.couponCode ?? '',
    order.discountAmount.toFixed(2),
    order.totalAmount.toFixed(2),
    packingMessages.payment(order, now),
    packingMessages.delivery(order),
    packingMessages.recipient(order),
  ];
}
