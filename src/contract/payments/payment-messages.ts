/** The sentences about paying for an order; why a way is not offered stands in delivery-messages.ts. */
export const paymentMessages = {
  notFound: 'This payment does not exist.',
  nothingDue: 'There is nothing left to pay for this order.',
  orderCancelled: 'This order is cancelled.',
  gatewayAway:
    'The payment page cannot be reached at the moment. Your order stays; please try again shortly.',
  notOpen: 'This payment waits for no transfer.',
  badSignature: 'The signature is not right.',
} as const;
