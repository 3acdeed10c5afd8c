import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderMessages } from '../../../../../contract/orders/order-messages.ts';
import type { Order } from '../../../../../contract/orders/orders-shapes.ts';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { isRefusal, sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { focusHeading } from '../../../../lib/page/focus-heading.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { myOrdersShopMessages } from '../../../../../contract/orders/my-orders-shop-messages.ts';

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
