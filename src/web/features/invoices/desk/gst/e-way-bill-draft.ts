import * as gstMessages from './gst-messages.ts';
import { MAX_DOCUMENTS_OF_FILE } from './portal-batches.ts';

export interface EWayBillDraft {
  ids: string[];
  distance: string;
  vehicleNo: string;
  transporterId: string;
}

export type EWayBillErrors = Partial<Record<keyof EWayBillDraft, string>>;

const MAX_DISTANCE_KM = 4000;

/** Checks the same as the server (portal-files-shapes.ts). Only the invoices are required. */
export function eWayBillErrors({ ids, distance, vehicleNo, transporterId }: EWayBillDraft): EWayBillErrors {
  const errors: EWayBillErrors = {};
  if (ids.length === 0) errors.ids = gstMessages.noInvoiceChosen;
  if (ids.length > MAX_DOCUMENTS_OF_FILE) errors.ids = gstMessages.tooManyInvoices(MAX_DOCUMENTS_OF_FILE);
  if (!/^\d{0,4}$/.test(distance.trim()) || Number(distance) > MAX_DISTANCE_KM)
    errors.distance = gstMessages.distance;
  if (!/^([A-Z0-9]{4,15})?$/i.test(vehicleNo.replace(/[\s-]/g, ''))) errors.vehicleNo = gstMessages.vehicleNo;
  if (!/^(\d{2}[0-9A-Z]{13})?$/i.test(transporterId.trim())) errors.transporterId = gstMessages.transporterId;
  return errors;
}

/** Leaves out what is empty. */
export function eWayBillQueryOf({ ids, distance, vehicleNo, transporterId }: EWayBillDraft) {
  return {
    ids,
    distance: distance.trim() || undefined,
    vehicleNo: vehicleNo.trim() || undefined,
    transporterId: transporterId.trim() || undefined,
  };
}
