import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderMessages } from '../orders/order.words.ts';
import type { Order } from '../orders/orders.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { isRefusal, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { focusHeading } from '../../kit/web/lib/page/focus-heading.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { myOrdersShopMessages } from './my-orders-shop.words.ts';

/** Shown only while the order is pending. */
export function CancelOrderButton({ order: { _id: id, status } }: { order: Order }) {
  const client = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => callApi('POST /orders/my-orders/:id/cancel', { params: { id } }),
    onSuccess: () => {
      toasts.success(orderMessages.cancelled);
      showPresentStatus();
    },
    onError: (error) => {
      toasts.error(sentenceOf(error, generalMessages.unexpected));
      if (isRefusal(error, 409)) showPresentStatus();
    },
  });
  if (status !== 'Pending') return null;

  /** The order is no longer pending, so this button, which has focus, disappears. */
  function showPresentStatus(): void {
    invalidateQueries(client, '/orders/my-orders');
    focusHeading();
  }

  async function cancel(): Promise<void> {
    const isSure = await showConfirm(orderMessages.confirmCancel, {
      title: myOrdersShopMessages.orderOf(id),
      confirmLabel: myOrdersShopMessages.cancelOrder,
      cancelLabel: myOrdersShopMessages.keepIt,
    });
    if (isSure) cancelling.mutate();
  }
  return (
    <Button kind="outline" size="large" busy={cancelling.isPending} onClick={() => void cancel()}>
      {myOrdersShopMessages.cancelOrder}
    </Button>
  );
}
