import type { ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { ORDER_NUMBER_PREFIX } from '../../../../domain/orders/orders-limits.ts';
import * as orderDeskMessages from '../../../../contract/orders/order-desk-messages.ts';
import { orderMessages } from '../../../../contract/orders/order-messages.ts';
import type { Order } from '../../../../contract/orders/orders-shapes.ts';
import { generalMessages } from '../../../../contract/platform/general-messages.ts';
import { PaperHead } from '../../platform/desk/paper-head.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { isRefusal } from '../../../lib/api/failures.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { LoadFailed } from '../../../ui/page/load-failed.tsx';
import { Pending } from '../../../ui/page/pending.tsx';
import { HeldOrder } from './held-order.tsx';
import { listedOrder } from './order-cache.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderLineTable } from './order-line-table.tsx';
import { useInvoices } from './use-invoices.ts';

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
        <Pending>{generalMessages.loading}</Pending>
      ) : (
        <LoadFailed sentence={orderDeskMessages.fetchFailed} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
