import { sentences } from '../../kit/rules/sentences.ts';

export const paymentsSharedMessages = sentences('paymentsShared', {
  payOnDelivery: 'Pay on delivery',
  payOnline: 'Pay online',
  bankTransfer: 'Bank transfer',
  onAccount: 'On account',
});
