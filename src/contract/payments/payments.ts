import { call } from '../platform/call.ts';
import type { Claim, NewPayment, OrderPayment, Payment } from './payments-shapes.ts';

/** Begins a payment, or returns the open one of that kind. */
export const beginPayment = call<{ params: { id: string }; body: NewPayment; reply: Payment }>(
  'POST',
  '/orders/:id/payments',
  'user',
);

/** The customer reports the UTR of a transfer; staff compare it with the bank. */
export const claimPayment = call<{ params: { id: string }; body: Claim; reply: Payment }>(
  'POST',
  '/payments/:id/claim',
  'user',
);

export const readOrderPayment = call<{ params: { id: string }; reply: OrderPayment }>(
  'GET',
  '/orders/my-orders/:id/payment',
  'user',
);
