import { sql } from 'kysely';
import { inActiveParcels, sumOfUnits, unitKey, type OrderUnits } from '../orders/order-units.ts';
import type { SerialState } from '../serials/serial-outcomes.ts';
import { mayComeBack, type Outcome } from '../parcels/shipment-states.ts';
import { isAllGivenUp } from '../parcels/status-of-parcels.ts';
import * as dispatchDeskMessages from './dispatch-desk.words.ts';
import { orderMessages } from '../orders/order.words.ts';
import type { CameBack, ParcelThatCameBack } from './shipments.shapes.ts';
import { later } from '../../kit/server/clock.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { retryIfTaken } from '../../kit/server/transaction/idempotency-keys.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { adjustGone, returnStock } from '../../stock/stock/move-stock.server.ts';
import { lockOrderAndCompany, type LockedMoneyOrder } from '../orders/lock-order.server.ts';
import { findOrderById } from '../orders/orders-queries.server.ts';
import { keepLeftOver } from '../owed/left-over.server.ts';
import { owedToStock } from '../orders/owed-stock.server.ts';
import { withPackingFactsOf } from '../orders/packing-facts.server.ts';
import {
  lockShipment,
  requireOrderOf,
  requireSeenShipment,
  requireShipment,
  wrongState,
  type ShipmentColumns,
  parcelNumber,
} from '../parcels/shipment-replies.server.ts';
import { followParcels, writeEvents } from '../parcels/move-parcels.server.ts';
import { readContent, type OrderContent } from '../parcels/order-contents.server.ts';
import {
  lockSerialsOfParcels,
  releaseSerials,
  type ActorAndTime,
  type ParcelSerial,
} from '../serials/parcel-serials.server.ts';
import { writeCodRefusal } from '../parcels/write-cod-refusal.server.ts';
import { lockBuyer } from '../placing/lock-for-order.server.ts';
import { cancelLocked, lockOpenPayments } from '../status/change-status.server.ts';
import { unitOutcomes, type UnitOutcome } from './unit-outcomes.server.ts';
import type { GoneWhy } from '../owed/what-is-owed.ts';
import { keepWorth } from '../owed/read-owed.server.ts';

const SERIAL_AFTER: Record<Outcome, SerialState> = {
  again: 'in_stock',
  restock: 'in_stock',
  repair: 'repair',
  scrap: 'scrapped',
};

/**
 * Records that a parcel is back, or is given up for lost. Units that are not packed once more have left the order;
 * when nothing is left of it, the order is Cancelled.
 * @param idempotency a repeat under the same key gets the first answer
 * @throws Refused 404; 400 `lines`; 409 wrong_state, order_cancelled (for `again`), changed_meanwhile, key_reused,
 * and stock_below_zero where lost units are to be sent again and there are none
 */
export async function bringBack(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  body: CameBack,
  idempotency: Idempotency,
): Promise<ParcelThatCameBack> {
  const bringOnce = () =>
    inTransaction(services, async (tx) => {
      const orderNumber = await requireOrderOf(tx, id);
      await lockOpenPayments(tx, orderNumber);
      const order = await lockOrderAndCompany(tx, orderNumber);
      const parcel = await lockShipment(tx, id);
      if (!(await isRepeat(tx, currentUser.id, id, idempotency)))
        await bringLocked(tx, currentUser, { order, parcel, body, idempotency }, services.clock.now());
      const found = await findOrderById(tx, order.id);
      return { shipment: await requireShipment(tx, id), order: await withPackingFactsOf(tx, found!) };
    });
  return retryIfTaken('shipments_came_back_key', bringOnce);
}

/** @throws Refused 409 key_reused */
async function isRepeat(
  tx: Tx,
  userId: string,
  id: string,
  { key, bodyHash }: Idempotency,
): Promise<boolean> {
  const first = await tx
    .selectFrom('shipments')
    .select(['id', 'came_back_hash'])
    .where('came_back_by', '=', userId)
    .where('came_back_key', '=', key)
    .executeTakeFirst();
  if (!first) return false;
  if (first.id !== id || !first.came_back_hash!.equals(bodyHash))
    throw conflict('key_reused', orderMessages.keyReused);
  return true;
}

interface Bringing {
  order: LockedMoneyOrder;
  parcel: ShipmentColumns;
  body: CameBack;
  idempotency: Idempotency;
}

async function bringLocked(
  tx: Tx,
  currentUser: CurrentUser,
  { order, parcel, body, idempotency }: Bringing,
  now: Date,
): Promise<void> {
  if (!mayComeBack(parcel.state)) throw wrongState(parcel.state);
  await requireSeenShipment(tx, parcel, body.updatedAt);
  const content = await readContent(tx, order.id);
  const held = content.parcels.find(({ id }) => id === parcel.id)!;
  const serials = await lockSerialsOfParcels(tx, [parcel.id]);
  const outcomes = unitOutcomes(held.lines, serials, body.lines, parcel.state === 'lost');
  await requireNotReturned(tx, content, held.lines);
  if (order.status === 'Cancelled' && outcomes.some(({ outcome }) => outcome === 'again'))
    throw conflict('order_cancelled', dispatchDeskMessages.orderCancelled);

  const number = parcelNumber(order.number, parcel.parcel);
  const doing = { actorId: currentUser.id, now };
  await releaseAll(tx, outcomes, number, doing);
  // The buyer before the products, as placing an order does.
  if (order.coupon_code !== null) await lockBuyer(tx, order.user_id);
  const reason = { ref: number, ...doing };
  const restocked = outcomes.filter(({ outcome }) => outcome === 'restock');
  await returnStock(tx, await owedToStock(tx, order, restocked, parcel.packed_at), reason);
  if (parcel.state === 'lost') await adjustGone(tx, unitsOf(outcomes, 'again'), reason);
  await giveUp(
    tx,
    order.id,
    outcomes.filter(({ outcome }) => outcome !== 'again'),
    parcel.state === 'lost' ? 'lost' : 'came_back',
    now,
  );
  await keepLeftOver(tx, order.id, currentUser.id, now);
  await tx
    .updateTable('shipments')
    .set({
      ...{ state: 'came_back', delivered_at: null },
      ...{ came_back_by: currentUser.id, came_back_key: idempotency.key },
      came_back_hash: idempotency.bodyHash,
      ...{ updated_at: later(now, parcel.updated_at), updated_by: currentUser.id },
    })
    .where('id', '=', parcel.id)
    .execute();
  const event = { shipmentId: parcel.id, kind: 'came_back', note: body.note, at: now };
  await writeEvents(tx, [event], currentUser.id);
  if (body.refused && order.pay_by === 'delivery') await writeCodRefusal(tx, order.id, currentUser.id, now);
  const status = await statusAfter(tx, order, doing);
  const counts = Object.fromEntries(
    outcomes.map(({ outcome }) => [
      outcome,
      unitsOf(outcomes, outcome).reduce((sum, { quantity }) => sum + quantity, 0),
    ]),
  );
  const details = { ...counts, ...(body.refused && { refused: true }), status };
  await writeAudit(tx, currentUser, 'shipment.came-back', number, details, now);
}

/** Returned units are counted as units of parcels first. @throws Refused 400 `lines` for a unit that is in a return */
async function requireNotReturned(
  tx: Tx,
  { orderId, parcels }: OrderContent,
  brought: readonly OrderUnits[],
): Promise<void> {
  const { rows } = await sql<OrderUnits>`
    select back.position, coalesce(part.product_id, line.product_id) as "productId",
      (coalesce(back.received, back.quantity) - coalesce(back.reject, 0)) * coalesce(part.quantity, 1) as quantity
    from returns join return_lines back on back.return_id = returns.id
      join order_lines line on line.order_id = returns.order_id and line.position = back.position
      left join order_line_parts part on part.order_id = line.order_id and part.position = line.position
    where returns.order_id = ${orderId} and returns.state not in ('refused', 'withdrawn')`.execute(tx);
  const [active, returned] = [inActiveParcels(parcels), sumOfUnits(rows)];
  const isTwice = [...sumOfUnits(brought)].some(
    ([key, quantity]) => returned.has(key) && (active.get(key) ?? 0) - returned.get(key)! < quantity,
  );
  if (isTwice) throw invalid(dispatchDeskMessages.inReturn, { lines: dispatchDeskMessages.inReturn });
}

async function statusAfter(
  tx: Tx,
  order: LockedMoneyOrder,
  doing: ActorAndTime & { actorId: string },
): Promise<string | undefined> {
  if (order.status === 'Cancelled') return undefined;
  const { units, parcels, givenUp } = await readContent(tx, order.id);
  if (!isAllGivenUp(units, parcels, givenUp)) return (await followParcels(tx, [order], doing)).get(order.id);
  await cancelLocked(tx, order, doing.actorId, { by: 'shop' }, doing.now);
  return 'Cancelled';
}

async function releaseAll(
  tx: Tx,
  outcomes: readonly UnitOutcome[],
  ref: string,
  doing: ActorAndTime,
): Promise<void> {
  for (const outcome of new Set(outcomes.map((each) => each.outcome))) {
    const ids = outcomes
      .filter((each) => each.outcome === outcome)
      .flatMap(({ serials }) => serials.map((serial: ParcelSerial) => serial.id));
    await releaseSerials(tx, ids, { state: SERIAL_AFTER[outcome], kind: 'came_back', ref }, doing);
  }
}

function unitsOf(outcomes: readonly UnitOutcome[], outcome: Outcome) {
  return outcomes
    .filter((each) => each.outcome === outcome)
    .map(({ productId, quantity }) => ({ productId, quantity }));
}

/** Units leave a locked order, and its worth with them. */
export async function giveUp(
  tx: Tx,
  orderId: number,
  units: readonly OrderUnits[],
  why: GoneWhy,
  now: Date,
): Promise<void> {
  const places = new Map(units.map((unit) => [unitKey(unit), unit]));
  const sums = sumOfUnits(units);
  const rows = [...places.values()];
  await sql`
    insert into given_up (order_id, position, product_id, quantity, why, at)
    select ${orderId}, position, product_id, quantity, ${why}, ${now}::timestamptz
    from unnest(${rows.map(({ position }) => position)}::int[], ${rows.map(({ productId }) => productId)}::uuid[],
      ${rows.map((unit) => sums.get(unitKey(unit))!)}::int[]) as unit (position, product_id, quantity)
    on conflict (order_id, position, product_id, why)
      do update set quantity = given_up.quantity + excluded.quantity, at = excluded.at`.execute(tx);
  await keepWorth(tx, orderId, now);
}
