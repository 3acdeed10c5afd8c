import type { MethodOf, PayBy } from '../payments/payments-choices.ts';
import { paymentsSharedMessages } from '../payments/payments-shared.words.ts';

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
