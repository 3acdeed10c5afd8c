export const fetchFailed = 'Error fetching orders';
export const adminFetchFailed = 'Failed to fetch orders. Please try again later.';
export const statusUpdated = 'Order status updated successfully!';
export const statusFailed = 'Could not update status.';
export const held = 'This order is held. Staff who may change prices approve it first.';
export const notHeld = 'This order is not held.';
export const refuseReason = 'A reason has 1 to 200 characters.';
export const callOffReason = 'A reason has 1 to 200 characters.';
export const serviceCalledOff =
  'Services are not packed, so none is called off. Credit this one on the invoice instead.';
export const onlyPending = 'Lines are added to Pending orders only.';
export const onlyBeforeInvoice = 'Lines are added before the first invoice only.';
export const productGone = 'One of these products is no longer on sale. Choose another.';
export const notOrdered = 'The order has no such product whose price could be used.';
export const changed = 'Somebody else changed this order. Please check it again.';
export const statusInvalid = 'Status must be Pending, Shipped, Delivered or Cancelled.';
