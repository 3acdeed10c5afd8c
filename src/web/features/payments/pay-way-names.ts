import type { MethodOf } from '../../../domain/payments/payment-kinds.ts';
import type { PayBy } from '../../../domain/payments/payments-choices.ts';

export const payWayNames: Record<MethodOf<PayBy>, string> = {
  delivery: 'Pay on delivery',
  online: 'Pay online',
  upi: 'UPI QR',
  bank: 'Bank transfer',
};
