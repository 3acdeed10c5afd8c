import { isSent } from '../parcels/shipment-states.ts';
import * as dispatchDeskMessages from './dispatch-desk.words.ts';
import type { HandOver, NewShipmentState, Shipment } from './shipments.shapes.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import { lockOrder } from '../orders/lock-order.server.ts';
import {
  lockSeenShipment,
  requireOrderOf,
  requireShipment,
  wrongState,
  type ShipmentColumns,
} from '../parcels/find-shipment.server.ts';
import { moveParcels } from '../parcels/move-parcels.server.ts';
import { parcelNumber } from '../parcels/shipment-replies.server.ts';
import { step, type Actor } from '../../platform/records/step.server.ts';
import { chooseCourier } from './choose-courier.server.ts';
import { refuseTakenNumber } from './refuse-taken-number.server.ts';

/**
 * Sells its serial numbers with it, and sets a Pending order to Shipped.
 * @throws Refused 404; 400 without courier or number, or for a time that cannot be; 409 changed_meanwhile,
 * wrong_state, courier_off, tracking_taken
 */
export function handOver(
  actor: Actor,
  id: string,
  { courier, trackingNumber, at, updatedAt }: HandOver,
): Promise<Shipment> {
  return refuseTakenNumber(actor.services.db, trackingNumber, () =>
    step(actor, async ({ tx, now, actorId, audit }) => {
      const order = await lockOrder(tx, await requireOrderOf(tx, id));
      const before = await lockSeenShipment(tx, id, updatedAt);
      if (before.state !== 'packed') throw wrongState(before.state);
      const code = courier ?? before.courier;
      if (code === null)
        throw invalid(dispatchDeskMessages.courierNeeded, { courier: dispatchDeskMessages.courierNeeded });
      const chosen = await chooseCourier(tx, code, before.courier);
      const number = trackingNumber ?? before.tracking_number;
      if (chosen.needs_number && number === null)
        throw invalid(dispatchDeskMessages.trackingNeeded, {
          trackingNumber: dispatchDeskMessages.trackingNeeded,
        });
      const time = timeOf(at, before, now);
      await tx
        .updateTable('shipments')
        .set({ courier: code, tracking_number: number })
        .where('id', '=', id)
        .execute();
      const move = {
        ...{ shipmentId: id, order, parcel: before.parcel, from: before.state },
        ...{ to: 'on_the_way' as const, at: time },
      };
      const followed = await moveParcels(tx, [move], { actorId, now });
      const details = { courier: code, trackingNumber: number, status: followed.get(order.id) };
      await audit('shipment.hand-over', parcelNumber(order.number, before.parcel), details);
      return requireShipment(tx, id);
    }),
  );
}

/** Freely among the states of what was sent. @throws Refused 404; 400; 409 changed_meanwhile, wrong_state */
export function changeShipmentState(
  actor: Actor,
  id: string,
  { state, at, note, updatedAt }: NewShipmentState,
): Promise<Shipment> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const order = await lockOrder(tx, await requireOrderOf(tx, id));
    const before = await lockSeenShipment(tx, id, updatedAt);
    if (!isSent(before.state)) throw wrongState(before.state);
    const move = {
      ...{ shipmentId: id, order, parcel: before.parcel, from: before.state },
      ...{ to: state, at: timeOf(at, before, now), note },
    };
    const followed = await moveParcels(tx, [move], { actorId, now });
    const details = { from: before.state, to: state, status: followed.get(order.id) };
    const number = parcelNumber(order.number, before.parcel);
    await audit('shipment.state', number, details);
    return requireShipment(tx, id);
  });
}

/** @throws Refused 400 for a time in the future or before it was packed */
function timeOf(at: string | undefined, { packed_at }: ShipmentColumns, now: Date): Date {
  const time = at === undefined ? now : new Date(at);
  if (time > now || time < packed_at)
    throw invalid(dispatchDeskMessages.badTime, { at: dispatchDeskMessages.badTime });
  return time;
}
