import { sentences } from '../../kit/rules/sentences.ts';

export const paymentMessages = sentences('payment', {
  notFound: 'This payment does not exist.',
  nothingDue: 'There is nothing left to pay for this order.',
  orderCancelled: 'This order is cancelled.',
  gatewayAway:
    'We cannot open the payment page just now. Your order is saved; please try again in a few minutes.',
  gatewayRefused: 'Online payment is not possible just now. Choose another way',
  reference: 'A UTR has 10 to 22 letters or digits.',
  notOpen: 'This payment is not waiting for a transfer.',
  badSignature: 'The signature is wrong.',
});
