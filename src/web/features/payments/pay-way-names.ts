import type { PayBy } from '../../../domain/payments/payments-choices.ts';

export const payWayNames: Record<PayBy, string> = {
  delivery: 'Pay on delivery',
  razorpay: 'Pay online',
  upi: 'UPI QR',
  bank: 'Bank transfer',
};
