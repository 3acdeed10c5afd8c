import { sql } from 'kysely';
import { normalisedSerial, type SerialState } from '../../orders/serials/serial-outcomes.ts';
import type { ReturnOutcome } from './return-choices.ts';
import * as returnDeskMessages from './return-desk.words.ts';
import { invalid, type Refused } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { releaseSerials, type ActorAndTime } from '../../orders/serials/parcel-serials.server.ts';
import {
  type ReturnRow,
  writeChange,
  queueReturnMessage,
  giveBackFreed,
  lockReturn,
  PIECES,
  requireReturnState,
  requireSeenReturn,
} from './change-return.server.ts';
import { returnNumber, requireReturn } from './return-replies.server.ts';
import { returnMessages } from './return.words.ts';
import type { ReceiveReturn, Return } from './returns.shapes.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { mailReturn, type ReturnServices } from './request-return.server.ts';

/**
 * Units of an approved return are here; the buyer is mailed, also that fewer came than were asked for.
 * @throws Refused 404; 400 for lines, numbers of units or serial numbers that cannot be; 409 wrong_state,
 * changed_meanwhile
 */
export function receiveReturn(
  actor: Actor<ReturnServices>,
  id: string,
  { lines, updatedAt }: ReceiveReturn,
): Promise<Return> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const { order, row } = await lockReturn(tx, id);
    requireReturnState(row, ['approved']);
    await requireSeenReturn(tx, row, updatedAt);
    const came = await receivedLines(tx, id, lines);
    const named = lines.flatMap(({ position, serials = [] }, index) =>
      serials.map((serial, place) => ({ position, serial, field: `lines.${index}.serials.${place}` })),
    );
    await receiveSerials(tx, row, named, { actorId, now });
    await giveBackFreed(tx, { order, actorId, now }, () => writeReceived(tx, id, came));
    await writeChange(tx, row, { state: 'received', received_at: now }, { actorId, now });
    const units = came.reduce((sum, { quantity }) => sum + quantity, 0);
    await audit('return.receive', returnNumber(row), { units });
    const written = await requireReturn(tx, id);
    await mailReturn(tx, actor.services, written, 'received');
    await queueReturnMessage(tx, written, 'return_received', now);
    return written;
  });
}

async function writeReceived(
  tx: Tx,
  id: string,
  came: readonly { position: number; quantity: number }[],
): Promise<void> {
  await sql`
    update return_lines set received = came.quantity
    from unnest(${came.map(({ position }) => position)}::int[], ${came.map(({ quantity }) => quantity)}::int[])
      as came (position, quantity)
    where return_id = ${id}::uuid and return_lines.position = came.position`.execute(tx);
}

/** Includes every line; a line that was not named did not come. @throws Refused 400 */
async function receivedLines(tx: Tx, id: string, lines: ReceiveReturn['lines']) {
  const asked = await tx
    .selectFrom('return_lines')
    .select(['position', 'quantity', PIECES.as('pieces')])
    .where('return_id', '=', id)
    .orderBy('position')
    .execute();
  lines.forEach(({ position, quantity, serials = [] }, index) => {
    const own = asked.find((each) => each.position === position);
    if (!own) throw fault(`lines.${index}.position`, returnMessages.position);
    if (lines.findIndex((each) => each.position === position) < index)
      throw fault(`lines.${index}.position`, returnMessages.lineTwice);
    if (quantity > own.quantity) throw fault(`lines.${index}.quantity`, returnDeskMessages.tooManyCame);
    if (serials.length > quantity * own.pieces)
      throw fault(`lines.${index}.serials`, returnDeskMessages.serialsMore);
  });
  const came = asked.map(({ position }) => ({
    position,
    quantity: lines.find((each) => each.position === position)?.quantity ?? 0,
  }));
  if (came.every(({ quantity }) => quantity === 0)) throw fault('lines', returnDeskMessages.everyLine);
  return came;
}

function fault(field: string, sentence: string): Refused {
  return invalid(sentence, { [field]: sentence });
}

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
async function receiveSerials(
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
