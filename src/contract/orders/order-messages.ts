export const placed = '✅ Order placed successfully!';
export const placeFailedToast = 'Error placing order';
export const placeFailedAlert = 'There was an error placing your order. Please try again.';
export const addressMissing = 'Please fill in your shipping address!';
export const fetchMineFailed = 'Error fetching your orders';
export const paymentFailed = 'Could not load the payment.';
export const none = 'No orders found';
export const noneMatch = 'No orders match your filters.';
export const notFound = 'This order does not exist.';
export const noLines = 'An order needs at least one product.';
export const duplicateLine = 'Each product may stand in an order only once.';
export const otherUser = 'An order can be placed only for yourself.';
export const priceChanged = (name: string, price: string) =>
  `The price of ${name} has changed to ${price}. Please check your cart.`;
export const tooManyUnpaid =
  'You have reached the limit for unpaid orders. Pay one of them, or wait until one is delivered or cancelled.';
export const totalChanged = (total: string) =>
  `The total of your order is now ${total}. Please check your cart.`;
export const productGone = 'A product in your order is no longer available. Please check your cart.';
export const soldOut = (name: string) => `${name} is sold out.`;
export const notEnoughLeft = 'Some products of this order are no longer in stock in this quantity.';
export const onlyLeft = (name: string, left: number) => `Only ${left} of ${name} left.`;
export const notPending = 'This order is being delivered and can no longer be cancelled. Please contact us.';
export const cancelled = 'Order cancelled.';
export const confirmCancel = 'Cancel this order?';
export const tooManyUnits = (name: string, max: number) =>
  `One order can have at most ${max} of ${name}. For more, please contact us.`;
export const keyReused =
  'This order has changed since you last pressed Place Order. Please check it and try again.';
export const deletedProduct = 'Deleted Product';
export const notProvided = 'Not provided';
export const ownGstin = 'This is the GSTIN of the shop itself. Please enter the buyer’s.';
export const billingState = 'The billing address must be in the State of the GSTIN.';
export const billingAddress =
  'Please add the billing address: the GSTIN is of another State than the delivery.';
export const irnMissing = 'The e-invoice is being registered. Please come back a little later.';
export const alreadyInvoiced = (number: string) => `Invoice ${number} was issued for this order.`;
