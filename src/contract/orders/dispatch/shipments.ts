import { call, listCall, type FileReply } from '../../platform/call.ts';
import type {
  CameBack,
  HandOver,
  LabelsQuery,
  NewParcel,
  NewShipmentState,
  ParcelThatCameBack,
  Shipment,
  ShipmentChange,
  ShipmentsQuery,
  SlipQuery,
  StatusFile,
  StatusFileBody,
  Unpacking,
} from './shipments-shapes.ts';

interface Id {
  id: string;
}

/** The order's status stays. */
export const packParcel = call<{ params: Id; body: NewParcel; reply: Shipment }>(
  'POST',
  '/admin/orders/:id/shipments',
  'admin',
  'dispatch',
);

/** Newest first. */
export const listShipments = listCall<{ query: ShipmentsQuery; reply: Shipment[] }>(
  '/admin/shipments',
  'admin',
  'dispatch',
);

export const readShipment = call<{ params: Id; reply: Shipment }>(
  'GET',
  '/admin/shipments/:id',
  'admin',
  'dispatch',
);

export const changeShipment = call<{ params: Id; body: ShipmentChange; reply: Shipment }>(
  'PUT',
  '/admin/shipments/:id',
  'admin',
  'dispatch',
);

export const handOverShipment = call<{ params: Id; body: HandOver; reply: Shipment }>(
  'POST',
  '/admin/shipments/:id/hand-over',
  'admin',
  'dispatch',
);

export const unpackShipment = call<{ params: Id; body: Unpacking; reply: Shipment }>(
  'POST',
  '/admin/shipments/:id/unpack',
  'admin',
  'dispatch',
);

export const changeShipmentState = call<{ params: Id; body: NewShipmentState; reply: Shipment }>(
  'POST',
  '/admin/shipments/:id/state',
  'admin',
  'dispatch',
);

export const bringBackShipment = call<{ params: Id; body: CameBack; reply: ParcelThatCameBack }>(
  'POST',
  '/admin/shipments/:id/came-back',
  'admin',
  'dispatch',
);

/** A preview unless it is applied. */
export const takeStatusFile = call<{ body: StatusFileBody; reply: StatusFile }>(
  'POST',
  '/admin/shipments/status-csv',
  'admin',
  'dispatch',
);

export const printLabels = call<{ query: LabelsQuery; reply: FileReply }>(
  'GET',
  '/admin/shipments/labels.pdf',
  'admin',
  'dispatch',
);

export const printPackingSlip = call<{ params: Id; query: SlipQuery; reply: FileReply }>(
  'GET',
  '/admin/orders/:id/packing-slip.pdf',
  'admin',
  'dispatch',
);
