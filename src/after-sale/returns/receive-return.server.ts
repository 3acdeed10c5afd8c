import { sql } from 'kysely';
import * as returnDeskMessages from './return-desk.words.ts';
import { returnMessages } from './return.words.ts';
import type { ReceiveReturn, Return } from './returns.shapes.ts';
import { invalid, type Refused } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { step, type Actor } from '../../platform/records/step.server.ts';
import { writeChange, queueReturnMessage, giveBackFreed } from './change-return.server.ts';
import { lockReturn, PIECES, requireReturnState, requireSeenReturn } from './lock-return.server.ts';
import { mailReturn } from './return-mails.server.ts';
import { requireReturn, returnNumber } from './return-replies.server.ts';
import type { ReturnServices } from './request-return.server.ts';
import { receiveSerials } from './return-serials.server.ts';

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
