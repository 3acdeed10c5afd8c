export const notFound = 'This payment does not exist.';
export const nothingDue = 'There is nothing left to pay for this order.';
export const orderCancelled = 'This order is cancelled.';
export const gatewayAway =
  'We cannot open the payment page just now. Your order is saved; please try again in a few minutes.';
export const gatewayRefused = 'Online payment is not possible just now. Choose another way';
export const reference = 'A UTR has 10 to 22 letters or digits.';
export const notOpen = 'This payment is not waiting for a transfer.';
export const badSignature = 'The signature is wrong.';
