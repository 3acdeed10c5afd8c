import type { MethodOf } from '../../../domain/payments/payment-kinds.ts';
import type { PayBy } from '../../../domain/payments/payments-choices.ts';
import { paymentsSharedMessages } from '../../../contract/payments/payments-shared-messages.ts';

export const payWayNames: Record<MethodOf<PayBy>, string> = {
  get delivery() {
    return paymentsSharedMessages.payOnDelivery;
  },
  get online() {
    return paymentsSharedMessages.payOnline;
  },
  upi: 'UPI QR',
  get account() {
    return paymentsSharedMessages.onAccount;
  },
  get bank() {
    return paymentsSharedMessages.bankTransfer;
  },
};
