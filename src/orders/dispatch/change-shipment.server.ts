import { paiseOf } from '../../kit/rules/money.ts';
import { isActive } from '../parcels/shipment-states.ts';
import type { Shipment, ShipmentChange, Unpacking } from './shipments.shapes.ts';
import { later } from '../../kit/server/clock.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { lockOrder } from '../orders/lock-order.server.ts';
import { readParcelMoney, requireCollectable } from '../parcels/collect-money.server.ts';
import {
  lockSeenShipment,
  requireOrderOf,
  requireShipment,
  wrongState,
} from '../parcels/find-shipment.server.ts';
import { readContent } from '../parcels/order-contents.server.ts';
import { parcelNumber } from '../parcels/shipment-replies.server.ts';
import { unpackLocked } from '../parcels/unpack-parcels.server.ts';
import { step, type Actor } from '../../platform/records/step.server.ts';
import { chooseCourier } from './choose-courier.server.ts';
import { refuseTakenNumber } from './refuse-taken-number.server.ts';

/**
 * Fields left out stay; nothing of the order changes.
 * @throws Refused 404; 400 for an unknown courier; 409 changed_meanwhile, wrong_state, courier_off, tracking_taken,
 * collect_too_much
 */
export async function changeShipment(
  actor: Actor,
  id: string,
  { updatedAt, ...body }: ShipmentChange,
): Promise<Shipment> {
  const wanted = body.trackingNumber ?? (body.courier ? await presentNumber(actor.services, id) : null);
  return refuseTakenNumber(actor.services.db, wanted, () =>
    step(actor, async ({ tx, now, actorId, audit }) => {
      const order = await lockOrder(tx, await requireOrderOf(tx, id));
      const before = await lockSeenShipment(tx, id, updatedAt);
      if (!isActive(before.state)) throw wrongState(before.state);
      if (body.courier) await chooseCourier(tx, body.courier, before.courier);
      const collectPaise = body.collect === undefined ? undefined : paiseOf(body.collect);
      if (collectPaise !== undefined && collectPaise > before.collect_paise) {
        const { parcels } = await readContent(tx, order.id);
        const others = parcels.filter((each) => each.id !== id);
        requireCollectable(collectPaise, await readParcelMoney(tx, order, others));
      }
      await tx
        .updateTable('shipments')
        .set({
          courier: body.courier,
          tracking_number: body.trackingNumber,
          weight_g: body.weightGrams,
          length_cm: body.lengthCm,
          width_cm: body.widthCm,
          height_cm: body.heightCm,
          collect_paise: collectPaise,
          updated_at: later(now, before.updated_at),
          updated_by: actorId,
        })
        .where('id', '=', id)
        .execute();
      const number = parcelNumber(order.number, before.parcel);
      await audit('shipment.change', number, { change: body });
      return requireShipment(tx, id);
    }),
  );
}

async function presentNumber({ db }: WriteServices, id: string): Promise<string | null> {
  return (await requireShipment(db, id)).trackingNumber;
}

/** Frees the units and serial numbers of the parcel. @throws Refused 404; 409 changed_meanwhile, wrong_state */
export function unpackShipment(
  actor: Actor,
  id: string,
  { reason, updatedAt }: Unpacking,
): Promise<Shipment> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const order = await lockOrder(tx, await requireOrderOf(tx, id));
    const before = await lockSeenShipment(tx, id, updatedAt);
    if (before.state !== 'packed') throw wrongState(before.state);
    const number = parcelNumber(order.number, before.parcel);
    await unpackLocked(tx, [id], { ref: number, note: reason }, { actorId, now });
    await audit('shipment.unpack', number, { reason });
    return requireShipment(tx, id);
  });
}
