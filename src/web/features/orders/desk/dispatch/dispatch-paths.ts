import { urlOf } from '../../../../../contract/platform/call.ts';
import { printPickList } from '../../../../../contract/orders/dispatch/dispatch.ts';
import { printLabels, printPackingSlip } from '../../../../../contract/orders/dispatch/shipments.ts';

/** Paths below /api, for a tab of the browser. */
export const paperPaths = {
  label: (ids: readonly string[]) => urlOf(printLabels.path, {}, { ids: ids.join(',') }),
  slip: (order: string, shipment?: string) => urlOf(printPackingSlip.path, { id: order }, { shipment }),
  pickList: (orders: readonly string[]) => urlOf(printPickList.path, {}, { orders: orders.join(',') }),
};
