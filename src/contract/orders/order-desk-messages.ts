export const fetchFailed = 'Error fetching orders';
export const adminFetchFailed = 'Failed to fetch orders. Please try again later.';
export const statusUpdated = 'Order status updated successfully!';
export const statusFailed = 'Could not update status.';
export const held = 'This order is held. Whoever may change prices approves it first.';
export const notHeld = 'This order is not held.';
export const refuseReason = 'A reason has 1 to 200 characters.';
export const statusInvalid = 'Status must be Pending, Shipped, Delivered or Cancelled.';
