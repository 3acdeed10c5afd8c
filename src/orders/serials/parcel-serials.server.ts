import { sql } from 'kysely';
import { isoDayOf } from '../../kit/rules/dates.ts';
import type { SerialState } from './serial-outcomes.ts';
import * as dispatchDeskMessages from '../dispatch/dispatch-desk.words.ts';
import type { Db } from '../../db/transaction.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

/** The person who did something, and when. */
export interface ActorAndTime {
  /** Null: the shop itself. */
  actorId: string | null;
  now: Date;
}

/** A unit with its serial number, normalised. */
export interface SerialUnit {
  productId: string;
  serial: string;
  position: number;
}

interface SerialRow {
  id: string;
  product_id: string;
  serial: string;
  state: SerialState;
  order: string | null;
}

/**
 * Takes free serial numbers into a parcel; an unknown one is added. A unit that was replaced once and is sold again
 * counts as itself. Numbers are locked in the order of their ids.
 * @throws Refused 409 serial_not_free
 */
export async function packSerials(
  tx: Tx,
  units: readonly SerialUnit[],
  { shipmentId, orderId, number }: { shipmentId: string; orderId: number; number: string },
  doing: ActorAndTime,
): Promise<void> {
  if (units.length === 0) return;
  await addUnknown(tx, units, doing);
  const rows = await lockSerials(tx, units);
  const taken = rows.find(({ state }) => state !== 'in_stock');
  if (taken) throw serialNotFree(taken);
  const positions = new Map(units.map((unit) => [`${unit.productId} ${unit.serial}`, unit.position]));
  await sql`
    update serials set state = 'packed', order_id = ${orderId}, position = taken.position,
      shipment_id = ${shipmentId}::uuid, replaced_by = null, updated_at = greatest(${doing.now}::timestamptz, updated_at + interval '1 millisecond')
    from unnest(${rows.map(({ id }) => id)}::uuid[],
      ${rows.map((row) => positions.get(`${row.product_id} ${row.serial}`)!)}::int[]) as taken (id, position)
    where serials.id = taken.id`.execute(tx);
  await noteSerials(
    tx,
    rows.map(({ id }) => id),
    { kind: 'packed', ref: number },
    doing,
  );
}

export function serialNotFree({ serial, state, order }: Pick<SerialRow, 'serial' | 'state' | 'order'>) {
  const where = dispatchDeskMessages.serialStates[state] + (order === null ? '' : ` (${order})`);
  return conflict('serial_not_free', dispatchDeskMessages.serialNotFree(serial, where), {
    serial,
    state,
    order,
  });
}

/** Sorted, so that two packers who type the same numbers cannot deadlock. */
async function addUnknown(
  tx: Tx,
  units: readonly SerialUnit[],
  { actorId, now }: ActorAndTime,
): Promise<void> {
  const sorted = [...units].sort((a, b) =>
    a.productId === b.productId ? (a.serial < b.serial ? -1 : 1) : a.productId < b.productId ? -1 : 1,
  );
  await sql`
    with added as (
      insert into serials (product_id, serial, state, updated_at)
      select product_id, serial, 'in_stock', ${now}::timestamptz
      from unnest(${sorted.map(({ productId }) => productId)}::uuid[], ${sorted.map(({ serial }) => serial)}::text[])
        with ordinality as unit (product_id, serial, place) order by place
      on conflict on constraint serials_of_product do nothing returning id
    )
    insert into serial_events (serial_id, kind, at, by)
    select id, 'added', ${now}::timestamptz, ${actorId}::uuid from added`.execute(tx);
}

async function lockSerials(tx: Tx, units: readonly SerialUnit[]): Promise<SerialRow[]> {
  const { rows } = await sql<SerialRow>`
    select serials.id, serials.product_id, serials.serial, serials.state,
      (select number from orders where orders.id = serials.order_id) as order
    from serials join unnest(${units.map(({ productId }) => productId)}::uuid[],
      ${units.map(({ serial }) => serial)}::text[]) as unit (product_id, serial)
      on unit.product_id = serials.product_id and unit.serial = serials.serial
    order by serials.id for update of serials`.execute(tx);
  return rows;
}

export interface ParcelSerial {
  id: string;
  shipmentId: string;
  position: number;
  productId: string;
  serial: string;
}

/** Serial numbers by id, locked in that order. */
export async function lockSerialsOfParcels(tx: Tx, shipmentIds: readonly string[]): Promise<ParcelSerial[]> {
  const { rows } = await sql<ParcelSerial>`
    select id, shipment_id as "shipmentId", position, product_id as "productId", serial from serials
    where shipment_id = any(${[...shipmentIds]}::uuid[]) order by id for update`.execute(tx);
  return rows;
}

/** Locks sold units of a locked order that are in no parcel. @returns ids, in their order */
export async function lockSerialsByHand(tx: Tx, orderId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('serials')
    .select('id')
    .where('order_id', '=', orderId)
    .where('shipment_id', 'is', null)
    .where('state', '=', 'sold')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Called when their parcel is handed over. */
export async function sellSerials(
  tx: Tx,
  sold: readonly { id: string; at: Date; number: string }[],
  { actorId, now }: ActorAndTime,
): Promise<void> {
  if (sold.length === 0) return;
  const ids = sql`${sold.map(({ id }) => id)}::uuid[]`;
  await sql`
    update serials set state = 'sold', sold_on = sold.day::date,
      updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    from unnest(${ids}, ${sold.map(({ at }) => isoDayOf(at))}::text[]) as sold (id, day)
    where serials.id = sold.id`.execute(tx);
  await sql`
    insert into serial_events (serial_id, kind, ref, at, by)
    select id, 'sold', number, ${now}::timestamptz, ${actorId}::uuid
    from unnest(${ids}, ${sold.map(({ number }) => number)}::text[]) as sold (id, number)`.execute(tx);
}

/** Units that are in no parcel any more. @param ids locked */
export async function releaseSerials(
  tx: Tx,
  ids: readonly string[],
  { state, kind, ref }: { state: SerialState; kind: string; ref: string },
  doing: ActorAndTime,
): Promise<void> {
  if (ids.length === 0) return;
  if (state === 'in_stock') await forgetReplacedBy(tx, ids);
  await sql`
    update serials set state = ${state}, order_id = null, position = null, shipment_id = null, sold_on = null,
      warranty_until = null, updated_at = greatest(${doing.now}::timestamptz, updated_at + interval '1 millisecond')
    where id = any(${[...ids]}::uuid[])`.execute(tx);
  await noteSerials(tx, ids, { kind, ref }, doing);
}

/** Units that somebody else may get: the numbers that they replaced lead to them no longer. @param ids locked */
export async function forgetReplacedBy(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.updateTable('serials').set({ replaced_by: null }).where('replaced_by', 'in', ids).execute();
}

async function noteSerials(
  tx: Tx,
  ids: readonly string[],
  { kind, ref }: { kind: string; ref: string },
  { actorId, now }: ActorAndTime,
): Promise<void> {
  await sql`
    insert into serial_events (serial_id, kind, ref, at, by)
    select id, ${kind}, ${ref}, ${now}::timestamptz, ${actorId}::uuid
    from unnest(${[...ids]}::uuid[]) as serial (id)`.execute(tx);
}

/** Finds units of any product, free ones first. */
export async function findSerials(db: Db, serial: string): Promise<SerialRow[]> {
  const { rows } = await sql<SerialRow>`
    select id, product_id, serial, state, (select number from orders where orders.id = serials.order_id) as order
    from serials where serial = ${serial} order by state = 'in_stock' desc, id`.execute(db);
  return rows;
}
