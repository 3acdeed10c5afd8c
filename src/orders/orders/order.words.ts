import { sentences } from '../../kit/rules/sentences.ts';

export const orderMessages = sentences('order', {
  placed: '✅ Order placed successfully!',
  placeFailedToast: 'Error placing order',
  placeFailedAlert: 'There was an error placing your order. Please try again.',
  addressMissing: 'Please fill in your shipping address!',
  fetchMineFailed: 'Error fetching your orders',
  paymentFailed: 'Could not load the payment.',
  none: 'No orders found',
  noneMatch: 'No orders match your filters.',
  notFound: 'This order does not exist.',
  poNumber: 'Only an order of a company has a PO number.',
  noLines: 'An order needs at least one product.',
  duplicateLine: 'Each product may be in an order only once.',
  otherUser: 'An order can be placed only for yourself.',
  priceChanged: (name: string, price: string) =>
    `The price of ${name} has changed to ${price}. Please check your cart.`,
  tooManyUnpaid:
    'You have reached the limit for unpaid orders. Pay one of them, or wait until one is delivered or cancelled.',
  totalChanged: (total: string) => `The total of your order is now ${total}. Please check your cart.`,
  productGone: 'A product in your order is no longer available. Please check your cart.',
  soldOut: (name: string) => `${name} is sold out.`,
  notEnoughLeft: 'Some products of this order are no longer in stock in this quantity.',
  onlyLeft: (name: string, left: number) => `Only ${left} of ${name} left.`,
  notPending: 'This order is being delivered and can no longer be cancelled. Please contact us.',
  cancelled: 'Order cancelled.',
  confirmCancel: 'Cancel this order?',
  tooManyUnits: (name: string, max: number) =>
    `One order can have at most ${max} of ${name}. For more, please contact us.`,
  keyReused: 'This order has changed since you last pressed Place Order. Please check it and try again.',
  deletedProduct: 'Deleted Product',
  notProvided: 'Not provided',
  ownGstin: 'This is the GSTIN of the shop itself. Please enter the buyer’s.',
  billingState: 'The billing address must be in the State of the GSTIN.',
  billingAddress: 'Please add the billing address: the GSTIN is of another State than the delivery.',
  irnMissing: 'The e-invoice is being registered. Please come back a little later.',
  alreadyInvoiced: (number: string) => `Invoice ${number} was issued for this order.`,
});
