import { inActiveParcels, sumOfUnits, unitKey } from '../../orders/orders/order-units.ts';
import { isSent } from '../../orders/parcels/shipment-states.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import * as dispatchDeskMessages from '../../orders/dispatch/dispatch-desk.words.ts';
import * as serialDeskMessages from './serial-desk.words.ts';
import type { Serial, SoldSerial } from './serials.shapes.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { lockOrder, type LockedOrder } from '../../orders/orders/lock-order.server.ts';
import { readContent, type OrderContent } from '../../orders/parcels/order-contents.server.ts';
import { serialNotFree } from '../../orders/serials/parcel-serials.server.ts';
import { step, type Actor, type Step } from '../../platform/records/record.server.ts';
import { serialAt, requireSerial } from './serial-replies.server.ts';
import { lockOrAddSerial, moveSerial } from '../../orders/serials/move-serials.server.ts';

/**
 * Adds the number of a unit that left the shop without: sold at the counter, shipped by hand, or packed without.
 * @throws Refused 404; 400 for a position, product or number that cannot be; 409 not_shipped, too_many,
 * serial_not_free
 */
export function sellAfterwards(actor: Actor, orderNumber: string, body: SoldSerial): Promise<Serial> {
  return step(actor, async (each) => {
    const { id } = await sellInStep(each, orderNumber, body);
    return requireSerial(each.tx, id, each.now);
  });
}

/** Does what sellAfterwards does, in a step that has more to do. @returns the unit and its place */
export async function sellInStep(
  { tx, now, actorId, audit }: Step,
  orderNumber: string,
  body: SoldSerial,
): Promise<{ id: string; orderId: number; position: number; productId: string }> {
  const serial = serialAt(body.serial, 'serial');
  const order = await lockOrder(tx, orderNumber);
  const content = await readContent(tx, order.id);
  const place = placeAt(content, body);
  const named = content.named.get(unitKey(place))!;
  if (named.serials === 'off') throw invalid(undefined, { serial: dispatchDeskMessages.serialsOff });
  const shipmentId = await freePlace(tx, order, content, place);
  const doing = { actorId, now };
  const row = await lockOrAddSerial(tx, place.productId, serial, doing);
  if (row.state !== 'in_stock') throw serialNotFree({ ...row, order: await orderNumberOf(tx, row.order_id) });
  await moveSerial(
    tx,
    row,
    {
      state: 'sold',
      order_id: order.id,
      position: place.position,
      shipment_id: shipmentId,
      sold_on: await soldDay(tx, order.id, now),
      replaced_by: null,
    },
    { kind: 'sold', ref: order.number },
    doing,
  );
  await audit('serial.sell', serial, { order: order.number });
  return { id: row.id, orderId: order.id, position: place.position, productId: place.productId };
}

/** @throws Refused 400 for a line that has no units, or a product that is not in it */
export function placeAt(
  content: OrderContent,
  { position, product }: Pick<SoldSerial, 'position' | 'product'>,
) {
  const ofLine = content.units.filter((unit) => unit.position === position);
  if (ofLine.length === 0) throw invalid(undefined, { position: dispatchDeskMessages.linePosition });
  const named = product === undefined ? ofLine : ofLine.filter(({ productId }) => productId === product);
  if (named.length !== 1) throw invalid(undefined, { product: dispatchDeskMessages.lineProduct });
  return named[0]!;
}

/** @returns the parcel that has a unit without a number, or null. @throws Refused 409 not_shipped, too_many */
export async function freePlace(
  tx: Tx,
  { id, status }: LockedOrder,
  { parcels, givenUp, named }: OrderContent,
  place: OrderContent['units'][number],
): Promise<string | null> {
  const key = unitKey(place);
  const known = await tx
    .selectFrom('serials')
    .select(['shipment_id'])
    .where('order_id', '=', id)
    .where('position', '=', place.position)
    .where('product_id', '=', place.productId)
    .execute();
  const sent = parcels.filter(({ state }) => isSent(state));
  const withRoom = sent.find((parcel) => {
    const inIt = sumOfUnits(parcel.lines).get(key) ?? 0;
    return inIt > known.filter(({ shipment_id }) => shipment_id === parcel.id).length;
  });
  if (withRoom) return withRoom.id;
  const inParcels = inActiveParcels(parcels).get(key) ?? 0;
  const byHand = place.quantity - inParcels - (sumOfUnits(givenUp).get(key) ?? 0);
  const hasLeft = status === 'Delivered' || (status === 'Shipped' && sent.length === 0);
  const knownByHand = known.filter(({ shipment_id }) => shipment_id === null).length;
  if (hasLeft && byHand > knownByHand) return null;
  if (!hasLeft && known.length < place.quantity) throw conflict('not_shipped', serialDeskMessages.notShipped);
  throw conflict('too_many', serialDeskMessages.allHave(named.get(key)!.product.name), {
    position: place.position,
  });
}

export async function soldDay(tx: Tx, orderId: number, now: Date): Promise<string> {
  const sent = await tx
    .selectFrom('order_events')
    .select('at')
    .where('order_id', '=', orderId)
    .where('status', 'in', ['Shipped', 'Delivered'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return isoDayOf(sent?.at ?? now);
}

export async function orderNumberOf(tx: Tx, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const order = await tx.selectFrom('orders').select('number').where('id', '=', id).executeTakeFirst();
  return order?.number ?? null;
}
