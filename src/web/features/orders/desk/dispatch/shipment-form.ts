import { listAllOrders } from '../../../../../contract/orders/orders.ts';

/** The settings that all dialogs of a parcel share. */
export const shipmentForm = {
  changes: ['/admin', listAllOrders.path],
  failed: 'Could not save it. Please try again.',
};
