import { isSent } from '../../../../domain/orders/parcels/shipment-states.ts';
import * as dispatchDeskMessages from '../../../../contract/orders/dispatch/dispatch-desk-messages.ts';
import type {
  HandOver,
  NewShipmentState,
  Shipment,
} from '../../../../contract/orders/dispatch/shipments-shapes.ts';
import { invalid } from '../../../http/errors.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { lockOrder } from '../orders/lock-order.ts';
import {
  lockSeenShipment,
  requireOrderOf,
  requireShipment,
  wrongState,
  type ShipmentColumns,
} from '../parcels/find-shipment.ts';
import { moveParcels } from '../parcels/move-parcels.ts';
import { parcelNumber } from '../parcels/shipment-replies.ts';
import { chooseCourier } from './choose-courier.ts';
import { refuseTakenNumber } from './refuse-taken-number.ts';

/**
 * Its serial numbers are sold with it, and a Pending order is Shipped.
 * @throws Refused 404; 400 without courier or number, or for a time that cannot be; 409 changed_meanwhile, wrong_state,
 * courier_off, tracking_taken
 */
export function handOver(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  { courier, trackingNumber, at, updatedAt }: HandOver,
): Promise<Shipment> {
  const now = services.clock.now();
  return refuseTakenNumber(services.db, trackingNumber, () =>
    inTransaction(services, async (tx) => {
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
      const followed = await moveParcels(tx, [move], { actorId: currentUser.id, now });
      const details = { courier: code, trackingNumber: number, status: followed.get(order.id) };
      await writeAudit(
        tx,
        currentUser,
        'shipment.hand-over',
        parcelNumber(order.number, before.parcel),
        details,
        now,
      );
      return requireShipment(tx, id);
    }),
  );
}

/** Freely among the states of what was sent. @throws Refused 404; 400; 409 changed_meanwhile, wrong_state */
export function changeShipmentState(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  { state, at, note, updatedAt }: NewShipmentState,
): Promise<Shipment> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const order = await lockOrder(tx, await requireOrderOf(tx, id));
    const before = await lockSeenShipment(tx, id, updatedAt);
    if (!isSent(before.state)) throw wrongState(before.state);
    const move = {
      ...{ shipmentId: id, order, parcel: before.parcel, from: before.state },
      ...{ to: state, at: timeOf(at, before, now), note },
    };
    const followed = await moveParcels(tx, [move], { actorId: currentUser.id, now });
    const details = { from: before.state, to: state, status: followed.get(order.id) };
    const number = parcelNumber(order.number, before.parcel);
    await writeAudit(tx, currentUser, 'shipment.state', number, details, now);
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
