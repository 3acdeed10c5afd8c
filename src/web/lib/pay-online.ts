import type { AdvanceKind } from '../../contract/payments-choices.ts';
import type { Payment } from '../../contract/payments-shapes.ts';
import { beginPayment } from '../../contract/payments.ts';
import { callApi } from './api.ts';

/**
 * Begins a payment of an order, or takes the open one, and goes to the gateway's page where the payment has one.
 * @param orderId the order's number
 * @returns the payment
 * @throws RefusedError with the server's sentence, NetworkError
 */
export async function payOnline(orderId: string, kind: AdvanceKind): Promise<Payment> {
  const payment = await callApi(beginPayment, { params: { id: orderId }, body: { kind } });
  if (payment.checkout) window.location.assign(payment.checkout.url);
  return payment;
}
