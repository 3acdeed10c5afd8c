export const fetchFailed = 'Error fetching orders';
export const adminFetchFailed = 'Failed to fetch orders. Please try again later.';
export const statusUpdated = 'Order status updated successfully!';
export const statusFailed = 'Could not update status.';
export const statusInvalid = 'Status must be Pending, Shipped, Delivered or Cancelled.';
