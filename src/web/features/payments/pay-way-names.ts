import type { PayBy } from '../../../domain/payments/payments-choices.ts';
import * as paymentsSharedMessages from './payments-shared-messages.ts';

export const payWayNames: Record<PayBy, string> = {
  delivery: paymentsSharedMessages.payOnDelivery,
  razorpay: paymentsSharedMessages.payOnline,
  upi: 'UPI QR',
  bank: paymentsSharedMessages.bankTransfer,
};
