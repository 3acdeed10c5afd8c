import { sql } from 'kysely';
import type { OrderUnits } from '../../orders/orders/order-units.ts';
import { normalisedSerial } from '../../orders/serials/serial-outcomes.ts';
import { RETURN_OUTCOMES, type ReturnOutcome } from './return-choices.ts';
import * as returnDeskMessages from './return-desk.words.ts';
import { returnMessages } from './return.words.ts';
import type { InspectReturn, Return } from './returns.shapes.ts';
import { invalid, type Refused } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { owedToStock } from '../../orders/orders/owed-stock.server.ts';
import { returnStock } from '../../stock/stock/move-stock.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import {
  writeChange,
  giveBackFreed,
  lockReturn,
  PIECES,
  requireReturnState,
  requireSeenReturn,
} from './change-return.server.ts';
import { requireReturn, returnNumber } from './return-replies.server.ts';
import { lockReturnSerials, finishSerials, type ReturnSerial } from './return-serials.server.ts';

type SentLine = InspectReturn['lines'][number];

type Counts = Record<ReturnOutcome, number>;

/**
 * Records the outcome of the units that came. Restocked units are booked once, under the return's number; units to be
 * repaired, sent to their maker or scrapped stay sold, and rejected ones go back to the buyer.
 * @throws Refused 404; 400 unless every unit and serial number occurs once; 409 wrong_state, changed_meanwhile
 */
export function inspectReturn(
  actor: Actor,
  id: string,
  { lines, updatedAt }: InspectReturn,
): Promise<Return> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const { order, row } = await lockReturn(tx, id);
    requireReturnState(row, ['received']);
    await requireSeenReturn(tx, row, updatedAt);
    const came = await readCame(tx, id);
    const counts = countsOf(came, lines);
    const outcomes = serialOutcomes(await lockReturnSerials(tx, id), came, lines);
    const doing = { actorId, now };
    await finishSerials(tx, row, outcomes, doing);
    await giveBackFreed(tx, { order, ...doing }, () => writeCounts(tx, id, counts));
    const units = await owedToStock(tx, order, await unitsToRestock(tx, order.id, counts));
    await returnStock(tx, units, { ref: returnNumber(row), ...doing });
    await writeChange(tx, row, { state: 'inspected' }, doing);
    const sums = Object.fromEntries(
      RETURN_OUTCOMES.map((outcome) => [outcome, counts.reduce((sum, { count }) => sum + count[outcome], 0)]),
    );
    await audit('return.inspect', returnNumber(row), sums);
    return requireReturn(tx, id);
  });
}

async function writeCounts(
  tx: Tx,
  id: string,
  counts: readonly { position: number; count: Counts }[],
): Promise<void> {
  const column = (outcome: ReturnOutcome) => counts.map(({ count }) => count[outcome]);
  await sql`
    update return_lines set restock = seen.restock, repair = seen.repair, maker = seen.maker, scrap = seen.scrap,
      reject = seen.reject
    from unnest(${counts.map(({ position }) => position)}::int[], ${column('restock')}::int[],
      ${column('repair')}::int[], ${column('maker')}::int[], ${column('scrap')}::int[], ${column('reject')}::int[])
      as seen (position, restock, repair, maker, scrap, reject)
    where return_id = ${id}::uuid and return_lines.position = seen.position`.execute(tx);
}

interface Came {
  position: number;
  received: number | null;
  pieces: number;
}

function readCame(tx: Tx, id: string): Promise<Came[]> {
  return tx
    .selectFrom('return_lines')
    .select(['position', 'received', PIECES.as('pieces')])
    .where('return_id', '=', id)
    .orderBy('position')
    .execute();
}

/** @throws Refused 400 unless the sums are what came */
function countsOf(came: readonly Came[], lines: readonly SentLine[]) {
  lines.forEach(({ position }, index) => {
    if (!came.some((each) => each.position === position))
      throw fault(`lines.${index}.position`, returnMessages.position);
    if (lines.findIndex((each) => each.position === position) < index)
      throw fault(`lines.${index}.position`, returnMessages.lineTwice);
  });
  return came.map(({ position, received }) => {
    const index = lines.findIndex((each) => each.position === position);
    const count = Object.fromEntries(
      RETURN_OUTCOMES.map((outcome) => [outcome, lines[index]?.[outcome] ?? 0]),
    ) as Counts;
    const sum = RETURN_OUTCOMES.reduce((total, outcome) => total + count[outcome], 0);
    if (sum !== received) throw fault(index < 0 ? 'lines' : `lines.${index}`, returnDeskMessages.sums);
    return { position, count };
  });
}

/** Serial numbers need not be named where all units of a line share one outcome. @throws Refused 400 */
function serialOutcomes(serials: readonly ReturnSerial[], came: readonly Came[], lines: readonly SentLine[]) {
  const outcomes = lines.flatMap((line, index) => {
    const field = `lines.${index}.serials`;
    const own = serials.filter(({ position }) => position === line.position);
    const pieces = came.find(({ position }) => position === line.position)?.pieces ?? 1;
    const used = RETURN_OUTCOMES.filter((outcome) => line[outcome] > 0);
    const named = new Map(
      Object.entries(line.serials ?? {}).map(([typed, outcome]) => [normalisedSerial(typed), outcome]),
    );
    const found = own.map(({ id, serial }) => {
      const outcome = named.get(serial) ?? (used.length === 1 ? used[0] : undefined);
      if (outcome === undefined) throw fault(field, returnDeskMessages.serials);
      named.delete(serial);
      return { id, outcome };
    });
    if (named.size > 0) throw fault(field, returnDeskMessages.serials);
    for (const outcome of RETURN_OUTCOMES)
      if (found.filter((each) => each.outcome === outcome).length > line[outcome] * pieces)
        throw fault(field, returnDeskMessages.serials);
    return found;
  });
  return outcomes;
}

/** A kit as its parts when it was sold. */
async function unitsToRestock(
  tx: Tx,
  orderId: number,
  counts: readonly { position: number; count: Counts }[],
): Promise<OrderUnits[]> {
  const back = counts.filter(({ count }) => count.restock > 0);
  if (back.length === 0) return [];
  const { rows } = await sql<OrderUnits>`
    select back.position, coalesce(part.product_id, line.product_id) as "productId",
      back.quantity * coalesce(part.quantity, 1) as quantity
    from unnest(${back.map(({ position }) => position)}::int[], ${back.map(({ count }) => count.restock)}::int[])
      as back (position, quantity)
      join order_lines line on line.order_id = ${orderId} and line.position = back.position
      left join order_line_parts part on part.order_id = line.order_id and part.position = line.position`.execute(
    tx,
  );
  return rows;
}

function fault(field: string, sentence: string): Refused {
  return invalid(sentence, { [field]: sentence });
}
