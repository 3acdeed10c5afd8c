import { listAllOrders } from '../../../../../contract/orders/orders.ts';

/** What the dialogs of a parcel have in common. */
export const shipmentForm = {
  changes: ['/admin', listAllOrders.path],
  failed: 'Could not save it. Please try again.',
};
