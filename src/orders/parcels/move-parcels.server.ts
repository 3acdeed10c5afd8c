import { sql } from 'kysely';
import type { OrderStatus } from '../orders/order-status.ts';
import type { SentState, ShipmentState } from './shipment-states.ts';
import { statusOfParcels } from './status-of-parcels.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { queueParcelMails, type ParcelMail } from './parcel-mail-job.server.ts';
import type { LockedOrder } from '../orders/lock-order.server.ts';
import { writeStatuses } from '../status/write-statuses.server.ts';
import { readContents } from './order-contents.server.ts';
import { lockSerialsOfParcels, sellSerials, type ActorAndTime } from '../serials/parcel-serials.server.ts';
import { queueParcelMessages } from './queue-parcel-messages.server.ts';
import { parcelNumber } from './shipment-replies.server.ts';
import { writeEvents, type NewEvent } from './write-events.server.ts';

/** A parcel of a locked order, locked itself, that gets another state. */
export interface ParcelMove {
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
