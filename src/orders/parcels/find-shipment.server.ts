import type { Selectable } from 'kysely';
import * as dispatchDeskMessages from '../dispatch/dispatch-desk.words.ts';
import type { Shipment } from '../dispatch/shipments.shapes.ts';
import type { ShipmentState } from './shipment-states.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../db/uuid.ts';
import { conflict, notFound, type Refused } from '../../kit/server/http/errors.ts';
import { requireById } from '../../kit/server/http/require-by-id.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { requireSeen } from '../../platform/audit/require-seen.server.ts';
import { parcelNumber, readShipments } from './shipment-replies.server.ts';

export type ShipmentColumns = Selectable<Schema['shipments']>;

/** @throws Refused 404 */
export async function requireShipment(db: Db | Tx, id: string): Promise<Shipment> {
  const [shipment] = isUuid(id) ? await readShipments(db, [id]) : [];
  if (!shipment) throw notFound(dispatchDeskMessages.notFound);
  return shipment;
}

/** The order to lock before its parcel. @throws Refused 404 */
export async function requireOrderOf(tx: Tx, shipmentId: string): Promise<string> {
  const found = await requireById(
    tx.selectFrom('shipments').innerJoin('orders', 'orders.id', 'shipments.order_id').select('orders.number'),
    shipmentId,
    dispatchDeskMessages.notFound,
    'shipments.id',
  );
  return found.number;
}

/** @param id of a parcel of a locked order */
export function lockShipment(tx: Tx, id: string): Promise<ShipmentColumns> {
  return tx.selectFrom('shipments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Locks as lockShipment does. @throws Refused 409 changed_meanwhile */
export async function lockSeenShipment(tx: Tx, id: string, seen: string): Promise<ShipmentColumns> {
  const shipment = await lockShipment(tx, id);
  await requireSeenShipment(tx, shipment, seen);
  return shipment;
}

/** @throws Refused 409 changed_meanwhile */
export function requireSeenShipment(tx: Tx, shipment: ShipmentColumns, seen: string): Promise<void> {
  return requireSeen(tx, shipment, seen, dispatchDeskMessages.changed);
}

export function wrongState(state: ShipmentState): Refused {
  return conflict('wrong_state', dispatchDeskMessages.wrongState(dispatchDeskMessages.states[state]), {
    state,
  });
}

/** @throws Refused 409 tracking_taken, naming the parcel that has the number */
export function trackingTaken(order: string, parcel: number): Refused {
  const shipment = parcelNumber(order, parcel);
  return conflict('tracking_taken', dispatchDeskMessages.trackingTaken(shipment), { shipment });
}
