import * as gstMessages from '../gst-returns/gst.words.ts';

export interface EWayBillDraft {
  ids: string[];
  distance: string;
  vehicleNo: string;
  transporterId: string;
  /** The values of single invoices, by their id. */
  own: Readonly<Record<string, OwnTransport>>;
}

export interface OwnTransport {
  distance: string;
  vehicleNo: string;
}

/** More values would not fit into a URL. */
const MAX_OWN = 50;

/** Faults of a single invoice are named `<id>.distance` and `<id>.vehicleNo`. */
export type EWayBillErrors = Partial<Record<string, string>>;

const MAX_DISTANCE_KM = 4000;

/** Checks the same as the server (portal-files.shapes.ts). Only the invoices are required. */
export function eWayBillErrors(draft: EWayBillDraft): EWayBillErrors {
  const { ids, distance, vehicleNo, transporterId } = draft;
  const errors: EWayBillErrors = {};
  const own = ownTransports(draft);
  if (own.length > MAX_OWN) errors.ids = gstMessages.tooManyOwn(MAX_OWN);
  if (ids.length === 0) errors.ids = gstMessages.noInvoiceChosen;
  if (ids.length > MAX_DOCUMENTS_OF_FILE) errors.ids = gstMessages.tooManyInvoices(MAX_DOCUMENTS_OF_FILE);
  for (const [prefix, typed] of [['', { distance, vehicleNo }] as const, ...own]) {
    if (!isDistance(typed.distance)) errors[`${prefix}distance`] = gstMessages.distance;
    if (!isVehicleNo(typed.vehicleNo)) errors[`${prefix}vehicleNo`] = gstMessages.vehicleNo;
  }
  if (!/^(\d{2}[0-9A-Z]{13})?$/i.test(transporterId.trim())) errors.transporterId = gstMessages.transporterId;
  return errors;
}

/** Leaves out what is empty. */
export function eWayBillQueryOf(draft: EWayBillDraft) {
  const { ids, distance, vehicleNo, transporterId } = draft;
  return {
    ids,
    distance: distance.trim() ? Number(distance) : undefined,
    vehicleNo: vehicleNo.trim() || undefined,
    transporterId: transporterId.trim() || undefined,
    ...Object.fromEntries(
      ownTransports(draft).flatMap(([prefix, own]) => {
        const id = prefix.slice(0, -1);
        return [
          [`distance.${id}`, own.distance.trim() || undefined],
          [`vehicleNo.${id}`, own.vehicleNo.trim() || undefined],
        ];
      }),
    ),
  };
}

function ownTransports({ ids, own }: EWayBillDraft): [prefix: string, own: OwnTransport][] {
  return ids.flatMap((id): [string, OwnTransport][] => {
    const typed = own[id];
    return typed && (typed.distance.trim() !== '' || typed.vehicleNo.trim() !== '')
      ? [[`${id}.`, typed]]
      : [];
  });
}

function isDistance(typed: string): boolean {
  return /^\d{0,4}$/.test(typed.trim()) && Number(typed) <= MAX_DISTANCE_KM;
}

function isVehicleNo(typed: string): boolean {
  return /^([A-Z0-9]{4,15})?$/i.test(typed.replace(/[\s-]/g, ''));
}

export const MAX_DOCUMENTS_OF_FILE = 200;

interface PortalBatch {
  /** The first and the last document, counted from 1. */
  first: number;
  last: number;
  ids: string[];
}

export function portalBatches(ids: readonly string[]): PortalBatch[] {
  return Array.from({ length: Math.ceil(ids.length / MAX_DOCUMENTS_OF_FILE) }, (_, index) => {
    const start = index * MAX_DOCUMENTS_OF_FILE;
    const part = ids.slice(start, start + MAX_DOCUMENTS_OF_FILE);
    return { first: start + 1, last: start + part.length, ids: part };
  });
}
