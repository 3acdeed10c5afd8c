export const notFound = 'This payment does not exist.';
export const nothingDue = 'There is nothing left to pay for this order.';
export const orderCancelled = 'This order is cancelled.';
export const gatewayAway =
  'The payment page cannot be reached at the moment. Your order stays; please try again shortly.';
export const notOpen = 'This payment waits for no transfer.';
export const badSignature = 'The signature is not right.';
