import { urlOf } from '../../kit/api/call.ts';

/** Paths below /api, for a tab of the browser. */
export const paperPaths = {
  label: (ids: readonly string[]) => urlOf('/admin/shipments/labels.pdf', {}, { ids: ids.join(',') }),
  slip: (order: string, shipment?: string) =>
    urlOf('/admin/orders/:id/packing-slip.pdf', { id: order }, { shipment }),
  pickList: (orders: readonly string[]) =>
    urlOf('/admin/dispatch/pick-list.pdf', {}, { orders: orders.join(',') }),
};
