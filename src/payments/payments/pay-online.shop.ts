import type { AdvanceKind } from './payments-choices.ts';
import type { Order } from '../../orders/orders/orders.shapes.ts';
import type { Payment } from './payments.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';

/**
 * Begins or continues a payment, and opens the gateway's page if it has one.
 * @throws RefusedError, NetworkError
 */
export async function payOnline(orderId: string, kind: AdvanceKind): Promise<Payment> {
  const payment = await callApi('POST /orders/:id/payments', { params: { id: orderId }, body: { kind } });
  if (payment.checkout) window.location.assign(payment.checkout.url);
  return payment;
}

/** If the payment fails the order stays: its page has a button to begin again. */
export async function beginChosenPayment({ _id, payBy, payment }: Order): Promise<void> {
  if (payBy === 'delivery' || payBy === 'account' || payment.due === 0) return;
  await payOrSayWhy(_id, payBy);
}

export function payOrSayWhy(orderId: string, kind: AdvanceKind): Promise<unknown> {
  return payOnline(orderId, kind).catch((error: unknown) =>
    toasts.error(sentenceOf(error, generalMessages.network)),
  );
}
