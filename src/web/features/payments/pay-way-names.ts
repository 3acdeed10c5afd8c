import type { PayBy } from '../../../domain/payments/payments-choices.ts';

/** The ways to pay as customers read them. */
export const payWayNames: Record<PayBy, string> = {
  delivery: 'Pay on delivery',
  razorpay: 'Pay online',
  upi: 'UPI QR',
  bank: 'Bank transfer',
};
