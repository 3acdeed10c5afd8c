import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messages } from '../../../contract/messages.ts';
import type { NewOrder, Order } from '../../../contract/orders-shapes.ts';
import { listMyOrders, placeOrder } from '../../../contract/orders.ts';
import { callApi } from '../../lib/api.ts';
import { showAlert } from '../../lib/dialogs.ts';
import { isRefusal, RefusedError, sentenceOf } from '../../lib/failures.ts';
import { payOnline } from '../../lib/pay-online.ts';
import { toasts } from '../../lib/toasts.ts';
import { clearTypedShippingAddress } from '../../lib/typed-shipping-address.ts';
import { clearOrderKey, orderKeyOf } from './order-idempotency-key.ts';

/**
 * Places an order, only once however often the button is pressed or the request is repeated.
 * @param onPlaced called after the customer has closed the alert about it
 * @param onRefused called when the server refuses the order, for example because a price has changed
 */
export function usePlaceOrder({
  onPlaced,
  onRefused,
}: {
  onPlaced: (order: Order) => void;
  onRefused: () => void;
}) {
  const client = useQueryClient();
  const [reason, setReason] = useState<string | null>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const placing = useMutation({
    mutationFn: (order: NewOrder) =>
      callApi(placeOrder, { body: order }, { 'idempotency-key': orderKeyOf(order) }),
    onMutate: () => {
      setReason(null);
      setFaults({});
    },
    onSuccess: async (order) => {
      clearOrderKey();
      clearTypedShippingAddress();
      void client.invalidateQueries({ queryKey: [listMyOrders.path] });
      await showAlert(messages.orders.placed);
      await beginChosenPayment(order);
      onPlaced(order);
    },
    onError: async (error) => {
      if (isRefusal(error, 409)) {
        setReason(sentenceOf(error, messages.orders.placeFailedAlert));
        onRefused();
      }
      if (error instanceof RefusedError) setFaults(error.fields);
      toasts.error(messages.orders.placeFailedToast);
      await showAlert(messages.orders.placeFailedAlert);
    },
  });
  return { place: placing.mutate, isPlacing: placing.isPending, reason, faults };
}

/** The order stands whatever becomes of its payment: its page has a button to begin it again. */
async function beginChosenPayment({ _id, payBy, payment }: Order): Promise<void> {
  if (payBy === 'delivery' || payment.due === 0) return;
  await payOnline(_id, payBy).catch((error: unknown) =>
    toasts.error(sentenceOf(error, messages.general.network)),
  );
}
