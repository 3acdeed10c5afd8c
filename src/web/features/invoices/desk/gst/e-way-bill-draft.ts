import * as gstMessages from './gst-messages.ts';
import { MAX_DOCUMENTS_OF_FILE } from './portal-batches.ts';

/** What is typed for the e-way bill file; the ids are those of the chosen invoices. */
export interface EWayBillDraft {
  ids: string[];
  distance: string;
  vehicleNo: string;
  transporterId: string;
}

export type EWayBillErrors = Partial<Record<keyof EWayBillDraft, string>>;

const MAX_DISTANCE_KM = 4000;

/** Checks what is typed, as the server does (portal-files-shapes.ts). All but the invoices may be left empty. */
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

/** @returns the query of the call; what was left empty is left out */
export function eWayBillQueryOf({ ids, distance, vehicleNo, transporterId }: EWayBillDraft) {
  return {
    ids,
    distance: distance.trim() || undefined,
    vehicleNo: vehicleNo.trim() || undefined,
    transporterId: transporterId.trim() || undefined,
  };
}
