import { sql, type Selectable, type Updateable } from 'kysely';
import * as serialDeskMessages from '../../after-sale/serials/serial-desk.words.ts';
import type { Schema } from '../../db/schema.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { later } from '../../kit/server/clock.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { requireSeen } from '../../platform/audit/require-seen.server.ts';
import type { ActorAndTime } from './parcel-serials.server.ts';

export type LockedSerial = Selectable<Schema['serials']>;

export interface SerialNote {
  kind: string;
  /** The number of the order, parcel, return or claim; for a correction the former serial number. */
  ref?: string | null;
  note?: string | null | undefined;
}

/** The place columns of a unit that is with nobody. */
export const NOWHERE = {
  order_id: null,
  position: null,
  shipment_id: null,
  sold_on: null,
  warranty_until: null,
};

/** Locked in the order of ids, after their orders and parcels. */
export async function lockSerialsById(tx: Tx, ids: readonly string[]): Promise<Map<string, LockedSerial>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('serials')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** @throws Refused 404 */
export async function lockSerial(tx: Tx, id: string): Promise<LockedSerial> {
  const row = isUuid(id) ? (await lockSerialsById(tx, [id])).get(id) : undefined;
  if (!row) throw notFound(serialDeskMessages.notFound);
  return row;
}

/** Locks as lockSerial does. @throws Refused 409 changed_meanwhile */
export async function lockSeenSerial(tx: Tx, id: string, seen: string): Promise<LockedSerial> {
  const row = await lockSerial(tx, id);
  const last = await tx
    .selectFrom('serial_events')
    .select('by')
    .where('serial_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { updated_at } = row;
  await requireSeen(tx, { updated_at, updated_by: last?.by ?? null }, seen, serialDeskMessages.changed);
  return row;
}

/** Writes one step in the history of a locked unit. */
export async function moveSerial(
  tx: Tx,
  serial: Pick<LockedSerial, 'id' | 'updated_at'>,
  change: Updateable<Schema['serials']>,
  note: SerialNote,
  doing: ActorAndTime,
): Promise<void> {
  await tx
    .updateTable('serials')
    .set({ ...change, updated_at: later(doing.now, serial.updated_at) })
    .where('id', '=', serial.id)
    .execute();
  await writeSerialNotes(tx, [serial.id], note, doing);
}

/** Written in the order of the ids. */
export async function writeSerialNotes(
  tx: Tx,
  ids: readonly string[],
  { kind, ref = null, note = null }: SerialNote,
  { actorId, now }: ActorAndTime,
): Promise<void> {
  await sql`
    insert into serial_events (serial_id, kind, ref, note, at, by)
    select id, ${kind}, ${ref}::text, ${note}::text, ${now}::timestamptz, ${actorId}::uuid
    from unnest(${[...ids]}::uuid[]) with ordinality as serial (id, place) order by place`.execute(tx);
}

/** A number that nobody knew is added as in stock; locked either way. */
export async function lockOrAddSerial(
  tx: Tx,
  productId: string,
  serial: string,
  doing: ActorAndTime,
): Promise<LockedSerial> {
  const added = await tx
    .insertInto('serials')
    .values({ product_id: productId, serial, state: 'in_stock', ...NOWHERE, updated_at: doing.now })
    .onConflict((conflict) => conflict.constraint('serials_of_product').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added) {
    await writeSerialNotes(tx, [added.id], { kind: 'added' }, doing);
    return added;
  }
  return tx
    .selectFrom('serials')
    .selectAll()
    .where('product_id', '=', productId)
    .where('serial', '=', serial)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
