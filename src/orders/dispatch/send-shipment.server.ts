import { isSent, isActive } from '../parcels/shipment-states.ts';
import * as dispatchDeskMessages from './dispatch-desk.words.ts';
import type { HandOver, NewShipmentState, Shipment, ShipmentChange, Unpacking } from './shipments.shapes.ts';
import { invalid, conflict } from '../../kit/server/http/errors.ts';
import { lockOrder } from '../orders/lock-order.server.ts';
import {
  lockSeenShipment,
  requireOrderOf,
  requireShipment,
  wrongState,
  type ShipmentColumns,
  trackingTaken,
  parcelNumber,
} from '../parcels/shipment-replies.server.ts';
import { moveParcels, unpackLocked } from '../parcels/move-parcels.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { paiseOf } from '../../kit/rules/money.ts';
import { later } from '../../kit/server/clock.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { readParcelMoney, requireCollectable } from '../parcels/collect-money.server.ts';
import { readContent } from '../parcels/order-contents.server.ts';
import { requireNotHeld } from './pack-parcel.server.ts';
import { violatedUnique, type Db } from '../../db/transaction.ts';
import * as courierMessages from '../../delivery/couriers/courier.words.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { findCourier, type CourierRow } from '../../delivery/couriers/couriers-queries.server.ts';

/**
 * Sells its serial numbers with it, and sets a Pending order to Shipped.
 * @throws Refused 404; 400 without courier or number, or for a time that cannot be; 409 changed_meanwhile,
 * wrong_state, order_held, courier_off, tracking_taken
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
      requireNotHeld(order);
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
      const asksPaise = async () => paiseOf((await requireShipment(tx, id)).collect);
      if (collectPaise !== undefined && collectPaise > (await asksPaise())) {
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

/**
 * @param number that the parcel is to have with a courier, or null where that stays
 * @throws Refused 409 tracking_taken, also for a number that another writes at the same moment
 */
async function refuseTakenNumber<T>(
  db: Db,
  number: string | null | undefined,
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (violatedUnique(error) !== 'shipments_tracking') throw error;
    const other = await db
      .selectFrom('shipments')
      .innerJoin('orders', 'orders.id', 'shipments.order_id')
      .select(['orders.number', 'parcel'])
      .where('tracking_number', '=', number ?? '')
      .where('state', '!=', 'unpacked')
      .executeTakeFirst();
    throw other ? trackingTaken(other.number, other.parcel) : error;
  }
}

/**
 * @param present the parcel's courier: it stays, even if the courier is off by now
 * @throws Refused 400 for an unknown one; 409 courier_off
 */
async function chooseCourier(tx: Tx, code: string, present: string | null): Promise<CourierRow> {
  const courier = await findCourier(tx, code);
  if (!courier) throw invalid(courierMessages.unknown, { courier: courierMessages.unknown });
  if (!courier.is_on && code !== present) throw conflict('courier_off', courierMessages.off(courier.name));
  return courier;
}
