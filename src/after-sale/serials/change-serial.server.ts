import { awaitsOutcome, isSwappable, STATE_AFTER } from '../../orders/serials/serial-outcomes.ts';
import * as dispatchDeskMessages from '../../orders/dispatch/dispatch-desk.words.ts';
import * as serialDeskMessages from './serial-desk.words.ts';
import type {
  Serial,
  SerialCorrection,
  SerialOutcomeBody,
  SerialSwap,
  SwappedSerials,
} from './serials.shapes.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { conflict, notFound, refuseTaken } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { returnStock } from '../../stock/stock/move-stock.server.ts';
import { lockOrderById } from '../../orders/orders/lock-order.server.ts';
import { forgetReplacedBy } from '../../orders/serials/parcel-serials.server.ts';
import { returnNumber } from '../returns/return-replies.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { serialAt, readSerials, requireSerial } from './serial-replies.server.ts';
import { claimNumberOver } from '../../orders/serials/check-serials.server.ts';
import {
  lockSeenSerial,
  lockSerialsById,
  moveSerial,
  NOWHERE,
  type LockedSerial,
  type SerialNote,
} from '../../orders/serials/move-serials.server.ts';

/**
 * Corrects a number that was typed or scanned wrong. The former number still finds the unit.
 * @throws Refused 404, 400; 409 changed_meanwhile, serial_taken
 */
export async function correctSerial(actor: Actor, id: string, body: SerialCorrection): Promise<Serial> {
  const serial = serialAt(body.serial, 'serial');
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const row = await lockSeenSerial(tx, id, body.updatedAt);
    if (row.serial !== serial) {
      const note = { kind: 'corrected', ref: row.serial, note: body.reason };
      await moveSerial(tx, row, { serial }, note, { actorId, now });
      await audit('serial.correct', serial, { from: row.serial, to: serial, reason: body.reason });
    }
    return requireSerial(tx, id, now);
  }).catch(
    refuseTaken({
      serials_of_product: () =>
        conflict('serial_taken', serialDeskMessages.taken([serial]), { serials: [serial] }),
    }),
  );
}

/** Two buyers got each other's unit: order, parcel and warranty change places. @throws Refused 404; 409 not_swappable */
export function swapSerials(
  actor: Actor,
  { a: firstId, b: secondId, reason }: SerialSwap,
): Promise<SwappedSerials> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const [a, b] = await lockPair(tx, [firstId, secondId]);
    const pair = [a, b].map((row) => ({ ...row, productId: row.product_id }));
    if (!isSwappable(pair[0]!, pair[1]!) || (await claimNumberOver(tx, [a.id, b.id])) !== null)
      throw conflict('not_swappable', serialDeskMessages.notSwappable);
    const doing = { actorId, now };
    const noteOf = (other: LockedSerial): SerialNote => ({
      kind: 'swapped',
      ref: other.serial,
      note: reason,
    });
    await moveSerial(tx, a, placeOf(b), noteOf(b), doing);
    await moveSerial(tx, b, placeOf(a), noteOf(a), doing);
    await audit('serial.swap', a.serial, { with: b.serial, reason });
    const [first, second] = await readSerials(tx, [a.id, b.id], now);
    return { a: first!, b: second! };
  });
}

/** Locks their orders first, so that no parcel leaves in between. */
async function lockPair(tx: Tx, ids: [string, string]): Promise<[LockedSerial, LockedSerial]> {
  const known = ids.every(isUuid)
    ? await tx.selectFrom('serials').select('order_id').where('id', 'in', ids).execute()
    : [];
  const orders = [...new Set(known.flatMap(({ order_id }) => order_id ?? []))].sort((x, y) => x - y);
  for (const order of orders) await lockOrderById(tx, order);
  const rows = known.length === 0 ? new Map<string, LockedSerial>() : await lockSerialsById(tx, ids);
  const [a, b] = ids.map((id) => rows.get(id));
  if (!a || !b) throw notFound(serialDeskMessages.notFound);
  if ([a, b].some(({ order_id }) => order_id !== null && !orders.includes(order_id)))
    throw conflict('not_swappable', serialDeskMessages.notSwappable);
  return [a, b];
}

function placeOf({ state, order_id, position, shipment_id, sold_on, warranty_until }: LockedSerial) {
  return { state, order_id, position, shipment_id, sold_on, warranty_until };
}

/**
 * Sets the outcome of a unit that came back, is in repair or at the maker; only restock moves the stock.
 * @throws Refused 404; 409 changed_meanwhile, not_here
 */
export function decideSerial(
  actor: Actor,
  id: string,
  { outcome, note, updatedAt }: SerialOutcomeBody,
): Promise<Serial> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const row = await lockSeenSerial(tx, id, updatedAt);
    if (!awaitsOutcome(row.state))
      throw conflict('not_here', serialDeskMessages.notHere(dispatchDeskMessages.serialStates[row.state]), {
        state: row.state,
      });
    const claim = await claimNumberOver(tx, [id]);
    if (claim !== null)
      throw conflict('not_here', serialDeskMessages.underClaim(claim), { state: row.state });
    const back = await returnToInspect(tx, id);
    if (back !== null) throw conflict('not_here', serialDeskMessages.ofReturn(back), { state: row.state });
    const doing = { actorId, now };
    const isGone = outcome === 'restock' || outcome === 'scrap';
    const change = { state: STATE_AFTER[outcome], ...(isGone && NOWHERE) };
    await moveSerial(tx, row, change, { kind: outcome, note }, doing);
    if (outcome === 'restock') {
      await forgetReplacedBy(tx, [id]);
      await returnStock(tx, [{ productId: row.product_id, quantity: 1 }], { ref: row.serial, ...doing });
    }
    await audit('serial.outcome', row.serial, { outcome });
    return requireSerial(tx, id, now);
  });
}

/** The return that brought a unit, while it is to be inspected. @param id locked. @returns its number */
async function returnToInspect(tx: Tx, id: string): Promise<string | null> {
  const back = await tx
    .selectFrom('return_serials')
    .innerJoin('returns', 'returns.id', 'return_serials.return_id')
    .select('returns.number')
    .where('return_serials.serial_id', '=', id)
    .where('return_serials.outcome', 'is', null)
    .where('returns.state', '=', 'received')
    .executeTakeFirst();
  return back ? returnNumber(back) : null;
}
