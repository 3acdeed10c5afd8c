import { sql } from 'kysely';
import type { OrderStatus } from '../orders/order-status.ts';
import type { SentState, ShipmentState } from './shipment-states.ts';
import { statusOfParcels } from './status-of-parcels.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { queueParcelMails, type ParcelMail, queueParcelMessages } from './queue-parcel-messages.server.ts';
import type { LockedOrder } from '../orders/lock-order.server.ts';
import { writeStatuses } from '../status/write-statuses.server.ts';
import { readContents } from './order-contents.server.ts';
import {
  lockSerialsOfParcels,
  sellSerials,
  type ActorAndTime,
  lockSerialsByHand,
  releaseSerials,
} from '../serials/parcel-serials.server.ts';
import { parcelNumber } from './shipment-replies.server.ts';

/** Sets the parcels on their way to delivered, after staff set their locked order to Delivered by hand. */
export async function deliverParcels(
  tx: Tx,
  { id, number }: Pick<LockedOrder, 'id' | 'number'>,
  actorId: string,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string; parcel: number }>`
    with sent as (
      select id from shipments where order_id = ${id} and state in ('on_the_way', 'attempt_failed')
      order by id for update
    )
    update shipments set state = 'delivered', delivered_at = ${now}::timestamptz, updated_by = ${actorId}::uuid,
      updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where id in (select id from sent) returning id, parcel`.execute(tx);
  const events = rows.map((row) => ({ shipmentId: row.id, kind: 'delivered', at: now }));
  await writeEvents(tx, events, actorId);
  // One message is queued for the order, like the mail about its status.
  const delivered = rows
    .slice(0, 1)
    .map(({ parcel }) => ({ orderNumber: number, parcel, kind: 'delivered' as const }));
  await queueParcelMessages(tx, delivered, now);
}

/** Frees the packed units of a locked order that is cancelled, and those that left without a parcel. */
export async function unpackAll(
  tx: Tx,
  { id, number }: Pick<LockedOrder, 'id' | 'number'>,
  doing: ActorAndTime,
): Promise<void> {
  const packed = await tx
    .selectFrom('shipments')
    .select('id')
    .where('order_id', '=', id)
    .where('state', '=', 'packed')
    .orderBy('id')
    .forUpdate()
    .execute();
  await unpackLocked(
    tx,
    packed.map((parcel) => parcel.id),
    { ref: number, note: null },
    doing,
  );
  const byHand = await lockSerialsByHand(tx, id);
  await releaseSerials(tx, byHand, { state: 'in_stock', kind: 'cancelled', ref: number }, doing);
}

/** @param ids of locked parcels that are packed */
export async function unpackLocked(
  tx: Tx,
  ids: readonly string[],
  { ref, note }: { ref: string; note: string | null },
  doing: ActorAndTime,
): Promise<void> {
  if (ids.length === 0) return;
  const serials = await lockSerialsOfParcels(tx, ids);
  await sql`
    update shipments set state = 'unpacked', updated_by = ${doing.actorId}::uuid,
      updated_at = greatest(${doing.now}::timestamptz, updated_at + interval '1 millisecond')
    where id = any(${[...ids]}::uuid[])`.execute(tx);
  await releaseSerials(
    tx,
    serials.map(({ id }) => id),
    { state: 'in_stock', kind: 'unpacked', ref },
    doing,
  );
  await writeEvents(
    tx,
    ids.map((shipmentId) => ({ shipmentId, kind: 'unpacked', note, at: doing.now })),
    doing.actorId,
  );
}

/** A parcel of a locked order, locked itself, that gets another state. */
interface ParcelMove {
  shipmentId: string;
  order: LockedOrder;
  parcel: number;
  from: ShipmentState;
  to: SentState;
  at: Date;
  note?: string | null | undefined;
}

/**
 * A parcel that was only packed counts as handed over then, and its serial numbers as sold. The orders' statuses
 * follow, and their buyers get mails and messages: of each parcel on its way, of a failed attempt, and of the
 * delivery that ended the order.
 * @returns the orders whose status changed, with their new one
 */
export async function moveParcels(
  tx: Tx,
  moves: readonly ParcelMove[],
  doing: ActorAndTime,
): Promise<Map<number, OrderStatus>> {
  if (moves.length === 0) return new Map();
  await writeStates(tx, moves, doing);
  const handedOver = moves.filter(({ from }) => from === 'packed');
  await sell(tx, handedOver, doing);
  await writeEvents(tx, moves.flatMap(eventsOf), doing.actorId);
  const followed = await followParcels(
    tx,
    moves.map(({ order }) => order),
    doing,
  );
  const mails = mailsOf(moves, followed);
  await queueParcelMails(tx, mails, doing.now);
  await queueParcelMessages(tx, mails, doing.now);
  return followed;
}

async function writeStates(
  tx: Tx,
  moves: readonly ParcelMove[],
  { actorId, now }: ActorAndTime,
): Promise<void> {
  await sql`
    update shipments set state = moved.state, handed_over_at = coalesce(handed_over_at, moved.at::timestamptz),
      delivered_at = case when moved.state = 'delivered' then moved.at::timestamptz end,
      updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond'), updated_by = ${actorId}::uuid
    from unnest(${moves.map(({ shipmentId }) => shipmentId)}::uuid[], ${moves.map(({ to }) => to)}::text[],
      ${moves.map(({ at }) => at.toISOString())}::text[]) as moved (id, state, at)
    where shipments.id = moved.id`.execute(tx);
}

async function sell(tx: Tx, handedOver: readonly ParcelMove[], doing: ActorAndTime): Promise<void> {
  if (handedOver.length === 0) return;
  const moves = new Map(handedOver.map((move) => [move.shipmentId, move]));
  const serials = await lockSerialsOfParcels(tx, [...moves.keys()]);
  await sellSerials(
    tx,
    serials.map(({ id, shipmentId }) => {
      const { at, order, parcel } = moves.get(shipmentId)!;
      return { id, at, number: parcelNumber(order.number, parcel) };
    }),
    doing,
  );
}

function eventsOf({ shipmentId, from, to, at, note }: ParcelMove): NewEvent[] {
  const handedOver = from === 'packed' ? [{ shipmentId, kind: 'handed_over', at }] : [];
  return from === 'packed' && to === 'on_the_way'
    ? [{ ...handedOver[0]!, note }]
    : [...handedOver, { shipmentId, kind: to, note, at }];
}

/** Gives locked orders the status that their parcels have brought them to. */
export async function followParcels(
  tx: Tx,
  orders: readonly LockedOrder[],
  { actorId, now }: ActorAndTime,
): Promise<Map<number, OrderStatus>> {
  const open = [...new Map(orders.map((order) => [order.id, order])).values()].filter(
    ({ status }) => status === 'Pending' || status === 'Shipped',
  );
  const contents = await readContents(
    tx,
    open.map(({ id }) => id),
  );
  const changes = open.flatMap((order) => {
    const { units, parcels, givenUp } = contents.get(order.id)!;
    const status = statusOfParcels(order.status, units, parcels, givenUp);
    return status === null ? [] : [{ order, status }];
  });
  await writeStatuses(tx, changes, actorId, now);
  return new Map(changes.map(({ order, status }) => [order.id, status]));
}

function mailsOf(moves: readonly ParcelMove[], followed: ReadonlyMap<number, OrderStatus>): ParcelMail[] {
  return moves.flatMap(({ order, parcel, from, to }): ParcelMail[] => {
    const about = { orderNumber: order.number, parcel };
    if (to === 'delivered')
      return followed.get(order.id) === 'Delivered' ? [{ ...about, kind: 'delivered' }] : [];
    if (to === 'attempt_failed') return [{ ...about, kind: 'attempt_failed' }];
    return from === 'packed' && to === 'on_the_way' ? [{ ...about, kind: 'on_the_way' }] : [];
  });
}

interface NewEvent {
  shipmentId: string;
  kind: string;
  note?: string | null | undefined;
  at: Date;
}

/** Written in the given order. @param actorId null: the shop itself */
export async function writeEvents(
  tx: Tx,
  events: readonly NewEvent[],
  actorId: string | null,
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into shipment_events (shipment_id, kind, note, at, by)
    select shipment_id, kind, note, at::timestamptz, ${actorId}::uuid
    from unnest(${events.map(({ shipmentId }) => shipmentId)}::uuid[], ${events.map(({ kind }) => kind)}::text[],
      ${events.map(({ note }) => note ?? null)}::text[], ${events.map(({ at }) => at.toISOString())}::text[])
      with ordinality as event (shipment_id, kind, note, at, place)
    order by place`.execute(tx);
}
