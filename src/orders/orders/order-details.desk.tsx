import { type ReactNode, useState } from 'react';
import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { ORDER_NUMBER_PREFIX } from './orders-limits.ts';
import * as orderDeskMessages from './order-desk.words.ts';
import { orderMessages } from './order.words.ts';
import type { Order, OrderLine } from './orders.shapes.ts';
import type { HeldWhy } from '../../dealers/companies/company-debt.ts';
import { subtotalOf } from './subtotal-of.ts';
import { adminRupees, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { isRefusal } from '../../kit/web/lib/api/failures.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { text } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { SumRow } from '../../kit/web/ui/tables/sum-row.tsx';
import { PaperHead } from '../../platform/desk/desk-heading.desk.tsx';
import { partsLine } from './parts-line.web.ts';
import { listedOrder, invalidateOrders, orderPaths, OrderFacts } from './order-facts.desk.tsx';
import { useInvoices } from '../order-papers/use-invoices.desk.ts';
import * as orderPanelMessages from './order-panel.words.ts';

const cell = 'border-b border-line py-2.5 pl-3 text-right align-top whitespace-nowrap';

const sentences: Record<HeldWhy, string> = {
  over_limit: orderPanelMessages.heldOverLimit,
  overdue: orderPanelMessages.heldOverdue,
};

const refusal = {
  reason: text('Reason', { required: true, maxLength: 200, hint: 'The customer reads it in the mail.' }),
};

interface Props {
  id: string;
  onClose: () => void;
  statusOf: (order: Order) => ReactNode;
  below?: (order: Order) => ReactNode;
  /** The main action, beside those of every order. */
  action?: (order: Order) => ReactNode;
}

/** Any other text is not requested. */
const ORDER_ID = new RegExp(`^${ORDER_NUMBER_PREFIX}\\d{1,20}$`);

export function OrderDetails({ id, onClose, statusOf, below, action }: Props) {
  const client = useQueryClient();
  const invoices = useInvoices();
  const isId = ORDER_ID.test(id);
  const {
    data: order,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...apiQuery('GET /orders/:id', { params: { id } }),
    enabled: isId,
    placeholderData: () => listedOrder(client, id),
  });
  const isMissing = !isId || isRefusal(error, 404);
  return (
    <Dialog
      title="Order Details"
      position="broad"
      onClose={onClose}
      foot={
        <>
          <Button kind="outline" data-first-focus onClick={onClose}>
            Close
          </Button>
          {order && (
            <Button kind="outline" busy={invoices.isBusy} onClick={() => void invoices.save([order])}>
              <FileDown size={16} />
              Download Details
            </Button>
          )}
          {order && action?.(order)}
        </>
      }
    >
      {isMissing ? (
        <p role="alert" className="py-6 text-center font-[550]">
          {orderMessages.notFound}
        </p>
      ) : order ? (
        <>
          <PaperHead />
          <HeldOrder order={order} />
          <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-6">
            <div className="lg:order-2">
              <OrderFacts order={order} status={statusOf(order)} />
            </div>
            <div>
              <OrderLineTable order={order} />
              {below?.(order)}
            </div>
          </div>
        </>
      ) : isPending ? (
        <Pending />
      ) : (
        <LoadFailed sentence={orderDeskMessages.fetchFailed} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

/** The reason why an order on account waits, and the decision for anyone who may make it. */
function HeldOrder({ order }: { order: Order }) {
  const { has } = useDeskRights();
  if (!order.held || order.status === 'Cancelled') return null;
  return (
    <section aria-label="Held order" className="mb-5 rounded-lg border border-line bg-subtle p-4">
      <p className="font-[550]">{sentences[order.held.why]}</p>
      <p className="mt-1 text-text-2">{orderPanelMessages.heldMeans}</p>
      {has('prices') && <Decision id={order._id} />}
    </section>
  );
}

function Decision({ id }: { id: string }) {
  const client = useQueryClient();
  const [isRefusing, setRefusing] = useState(false);
  const params = { id };
  const approving = useMutation({
    mutationFn: () => callApi('POST /admin/orders/:id/approve', { params }),
    onSuccess: () => toasts.success(orderPanelMessages.approved(id)),
    meta: { failed: orderDeskMessages.statusFailed },
    onSettled: () => invalidateOrders(client),
  });
  return (
    <div className="not-on-paper mt-3 flex flex-wrap gap-2.5">
      <Button busy={approving.isPending} onClick={() => approving.mutate()}>
        Approve
      </Button>
      <Button kind="outline" onClick={() => setRefusing(true)}>
        Refuse
      </Button>
      {isRefusing && (
        <FormDialog
          title={`Refuse ${id}`}
          submitLabel="Refuse"
          fields={refusal}
          save={(body) => callApi('POST /admin/orders/:id/refuse', { params, body })}
          changes={orderPaths}
          saved={orderPanelMessages.refused(id)}
          failed={orderDeskMessages.statusFailed}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  );
}

/** The lines at the prices of the order, and their sum. */
function OrderLineTable({ order }: { order: Order }) {
  const { products, totalAmount, roundOff = 0, discountAmount, couponCode, deliveryFee } = order;
  const subtotal = subtotalOf(order);
  const hasParts = discountAmount > 0 || deliveryFee > 0 || roundOff !== 0;
  return (
    <div className="num mt-4">
      <table className="w-full text-small">
        <caption className="sr-only">Products</caption>
        <thead>
          <tr className="text-text-3">
            <th scope="col" className="border-b border-line py-2 text-left font-[650]">
              Product Name
            </th>
            <th scope="col" className={`${cell} font-[650] max-sm:hidden`}>
              Price
            </th>
            <th scope="col" className={`${cell} font-[650]`}>
              Quantity
            </th>
            <th scope="col" className={`${cell} font-[650]`}>
              Subtotal
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((line, index) => (
            <tr key={line.product?._id ?? index}>
              <td className="border-b border-line py-2.5 font-[550] wrap-anywhere">
                <Name line={line} />
                {line.parts && <span className="block font-normal text-text-3">{partsLine(line.parts)}</span>}
              </td>
              <td className={`${cell} max-sm:hidden`}>{adminRupees(line.price)}</td>
              <td className={cell}>{line.quantity}</td>
              <td className={`${cell} font-[650]`}>
                {adminRupees(rupeesOf(paiseOf(line.price) * line.quantity))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-4 ml-auto grid max-w-80 gap-2">
        {hasParts && <SumRow name="Subtotal" value={adminRupees(subtotal)} />}
        {discountAmount > 0 && (
          <SumRow
            name={couponCode === null ? 'Discount' : `Coupon ${couponCode}`}
            value={`−${adminRupees(discountAmount)}`}
          />
        )}
        {deliveryFee > 0 && <SumRow name="Delivery" value={adminRupees(deliveryFee)} />}
        {roundOff !== 0 && <SumRow name="Round off" value={adminRupees(roundOff)} />}
        <SumRow name="Total" value={adminRupees(totalAmount)} isTotal />
      </dl>
    </div>
  );
}

/** A deleted product keeps its name at the time of the sale, which helps on the phone. */
function Name({ line: { product, name } }: { line: OrderLine }) {
  if (product) return product.name;
  return (
    <>
      {orderMessages.deletedProduct}
      <span className="block font-normal text-text-3">Sold as {name}</span>
    </>
  );
}
