import { sql } from 'kysely';
import { normalisedSerial } from '../../orders/serials/serial-number.ts';
import type { ReturnOutcome } from './return-choices.ts';
import type { SerialState } from '../../orders/serials/serial-states.ts';
import * as returnDeskMessages from './return-desk.words.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { releaseSerials, type ActorAndTime } from '../../orders/serials/parcel-serials.server.ts';
import type { ReturnRow } from './lock-return.server.ts';
import { returnNumber } from './return-replies.server.ts';

const STATE_AFTER: Record<Exclude<ReturnOutcome, 'reject'>, SerialState> = {
  restock: 'in_stock',
  repair: 'repair',
  maker: 'at_maker',
  scrap: 'scrapped',
};

export interface ReturnSerial {
  id: string;
  position: number;
  serial: string;
}

/**
 * Records serial numbers that the buyer had as received.
 * @param named as typed, with the index of their line
 * @throws Refused 400 for one that is no unit of its line with the buyer
 */
export async function receiveSerials(
  tx: Tx,
  row: ReturnRow,
  named: readonly { position: number; serial: string; field: string }[],
  doing: ActorAndTime,
): Promise<void> {
  if (named.length === 0) return;
  const { rows } = await sql<ReturnSerial>`
    select id, position, serial from serials
    where order_id = ${row.order_id} and state = 'sold' order by id for update`.execute(tx);
  const free = new Map(rows.map((each) => [`${each.position} ${each.serial}`, each]));
  const found = named.map(({ position, serial, field }) => {
    const key = `${position} ${normalisedSerial(serial)}`;
    const unit = free.get(key);
    if (!unit) throw invalid(undefined, { [field]: returnDeskMessages.serialUnknown(serial) });
    free.delete(key);
    return unit;
  });
  await tx
    .insertInto('return_serials')
    .values(found.map(({ id, position }) => ({ return_id: row.id, position, serial_id: id, outcome: null })))
    .execute();
  await writeState(
    tx,
    found.map(({ id }) => id),
    { state: 'came_back', kind: 'returned', ref: returnNumber(row) },
    doing,
  );
}

/** Serial numbers by id, locked in that order. */
export async function lockReturnSerials(tx: Tx, returnId: string): Promise<ReturnSerial[]> {
  const { rows } = await sql<ReturnSerial>`
    select serials.id, came.position, serial from return_serials came join serials on serials.id = came.serial_id
    where came.return_id = ${returnId} order by serials.id for update of serials`.execute(tx);
  return rows;
}

/** Rejected ones are with their buyer again. @param outcomes of locked serial numbers */
export async function finishSerials(
  tx: Tx,
  row: ReturnRow,
  outcomes: readonly { id: string; outcome: ReturnOutcome }[],
  doing: ActorAndTime,
): Promise<void> {
  const ref = returnNumber(row);
  for (const outcome of new Set(outcomes.map((each) => each.outcome))) {
    const ids = outcomes.filter((each) => each.outcome === outcome).map(({ id }) => id);
    await tx
      .updateTable('return_serials')
      .set({ outcome })
      .where('return_id', '=', row.id)
      .where('serial_id', 'in', ids)
      .execute();
    const here = await whatCameBack(tx, ids);
    if (outcome === 'reject') await writeState(tx, here, { state: 'sold', kind: 'rejected', ref }, doing);
    else await releaseSerials(tx, here, { state: STATE_AFTER[outcome], kind: outcome, ref }, doing);
  }
}

/** @param ids locked */
async function whatCameBack(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('serials')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'came_back')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function writeState(
  tx: Tx,
  ids: readonly string[],
  { state, kind, ref }: { state: SerialState; kind: string; ref: string },
  { actorId, now }: ActorAndTime,
): Promise<void> {
  await sql`
    with changed as (
      update serials set state = ${state},
        updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
      where id = any(${[...ids]}::uuid[]) returning id
    )
    insert into serial_events (serial_id, kind, ref, at, by)
    select id, ${kind}, ${ref}, ${now}::timestamptz, ${actorId}::uuid from changed`.execute(tx);
}
