import type { MethodOf } from '../../../domain/payments/payment-kinds.ts';
import type { PayBy } from '../../../domain/payments/payments-choices.ts';
import * as paymentsSharedMessages from './payments-shared-messages.ts';

export const payWayNames: Record<MethodOf<PayBy>, string> = {
  delivery: paymentsSharedMessages.payOnDelivery,
  online: paymentsSharedMessages.payOnline,
  upi: 'UPI QR',
  account: paymentsSharedMessages.onAccount,
  bank: paymentsSharedMessages.bankTransfer,
};
