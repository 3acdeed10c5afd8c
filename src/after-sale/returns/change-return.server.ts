import { sql, type Selectable } from 'kysely';
import * as returnDeskMessages from './return-desk.words.ts';
import { returnMessages } from './return.words.ts';
import type { ApproveReturn, RefuseReturn, Return, ReturnWayBody, SeenReturn } from './returns.shapes.ts';
import { later } from '../../kit/server/clock.ts';
import { conflict, invalid, notFound, type Refused } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { queueMessage } from '../../platform/messages/queue-messages.server.ts';
import { returnCancelled } from '../../stock/stock/move-stock.server.ts';
import { freedUnits, readLineUnits, setFreed } from '../../orders/orders/line-units.server.ts';
import { type LockedOrder, lockOrder, type LockedMoneyOrder } from '../../orders/orders/lock-order.server.ts';
import { owedToStock } from '../../orders/orders/owed-stock.server.ts';
import { mailReturn, type ReturnServices } from './request-return.server.ts';
import { requireReturn, requireReturnFor, returnNumber } from './return-replies.server.ts';
import type { ReturnState } from './return-choices.ts';
import type { Schema } from '../../db/schema.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { requireSeen } from '../../platform/audit/require-seen.server.ts';

/** The buyer is mailed how it comes. @throws Refused 404; 409 wrong_state, changed_meanwhile */
export function approveReturn(
  actor: Actor<ReturnServices>,
  id: string,
  { way, day, updatedAt }: ApproveReturn,
): Promise<Return> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const { row } = await lockReturn(tx, id);
    requireReturnState(row, ['requested']);
    await requireSeenReturn(tx, row, updatedAt);
    const change = { state: 'approved', approved_at: now, way, way_day: day ?? null } as const;
    await writeChange(tx, row, change, { actorId, now });
    await audit('return.approve', returnNumber(row), { way });
    const written = await requireReturn(tx, id);
    await mailReturn(tx, actor.services, written, 'approved');
    await queueReturnMessage(tx, written, 'return_approved', now);
    return written;
  });
}

/**
 * Refuses a return before it is received, or when everything that came was rejected; the buyer reads why.
 * @throws Refused 404; 409 wrong_state, changed_meanwhile
 */
export function refuseReturn(
  actor: Actor<ReturnServices>,
  id: string,
  { reason, updatedAt }: RefuseReturn,
): Promise<Return> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const { order, row } = await lockReturn(tx, id);
    requireReturnState(row, ['requested', 'approved', 'inspected']);
    if (row.state === 'inspected' && (await acceptsAny(tx, id))) throw wrongReturnState(row.state);
    await requireSeenReturn(tx, row, updatedAt);
    await giveBackFreed(tx, { order, actorId, now }, () =>
      writeChange(tx, row, { state: 'refused', refused_why: reason }, { actorId, now }),
    );
    await audit('return.refuse', returnNumber(row), { reason });
    const written = await requireReturn(tx, id);
    await mailReturn(tx, actor.services, written, 'refused');
    return written;
  });
}

/** Withdraws a return for its buyer. @throws Refused 404; 409 wrong_state, changed_meanwhile */
export function withdrawReturn(
  actor: Actor<ReturnServices>,
  id: string,
  { updatedAt }: SeenReturn,
): Promise<Return> {
  return step(actor, async ({ tx, now, actorId }) => {
    const { order, row } = await lockReturn(tx, id, actorId);
    requireReturnState(row, ['requested', 'approved']);
    await requireSeenReturn(tx, row, updatedAt);
    await giveBackFreed(tx, { order, actorId, now }, () =>
      writeChange(tx, row, { state: 'withdrawn' }, { actorId, now }),
    );
    return requireReturnFor(tx, id, actorId);
  });
}

/**
 * Sets the courier of a return.
 * @param ownerId the buyer, who can only send; null at the desk
 * @throws Refused 404; 400 for one that is sent without a tracking number, or with a day; 409 wrong_state, changed_meanwhile
 */
export function changeReturnWay(
  actor: Actor<ReturnServices>,
  ownerId: string | null,
  id: string,
  { courier, trackingNumber, day, updatedAt }: ReturnWayBody,
): Promise<Return> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const { row } = await lockReturn(tx, id, ownerId ?? undefined);
    requireReturnState(row, ['approved']);
    if (ownerId !== null && row.way !== 'send')
      throw conflict('wrong_state', returnMessages.notSent, { state: row.state });
    if (row.way === 'send' && trackingNumber === undefined)
      throw invalid(returnMessages.trackingNumber, { trackingNumber: returnMessages.trackingNumber });
    if (row.way === 'send' && day !== undefined)
      throw invalid(returnDeskMessages.dayOfPickup, { day: returnDeskMessages.dayOfPickup });
    await requireSeenReturn(tx, row, updatedAt);
    const change = { courier, tracking_number: trackingNumber ?? null, way_day: day ?? row.way_day };
    await writeChange(tx, row, change, { actorId, now });
    if (ownerId === null) await audit('return.way', returnNumber(row), { courier, trackingNumber });
    return requireReturnFor(tx, id, ownerId);
  });
}

async function acceptsAny(tx: Tx, id: string): Promise<boolean> {
  const accepted = await tx
    .selectFrom('return_lines')
    .select('position')
    .where('return_id', '=', id)
    .whereRef('received', '>', 'reject')
    .limit(1)
    .execute();
  return accepted.length > 0;
}

/** @param change of a locked return */
export async function writeChange(
  tx: Tx,
  row: ReturnRow,
  change: Partial<Omit<ReturnRow, 'id' | 'number'>>,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('returns')
    .set({ ...change, updated_at: later(now, row.updated_at), updated_by: actorId })
    .where('id', '=', row.id)
    .execute();
}

/** Sends a message to the person who placed the order, where they agreed to messages. */
export async function queueReturnMessage(
  tx: Tx,
  { number, order }: Return,
  kind: 'return_approved' | 'return_received',
  now: Date,
): Promise<void> {
  const { user_id: userId, phone } = await tx
    .selectFrom('orders')
    .select(['user_id', 'phone'])
    .where('number', '=', order)
    .executeTakeFirstOrThrow();
  await queueMessage(tx, { kind, userId, phone, about: number, values: { return: number, order } }, now);
}

interface Freeing {
  order: LockedOrder;
  actorId: string;
  now: Date;
}

/**
 * Cancelled leaves out what is in returns. Units that a return then does not bring are put back as Cancelled put back the
 * rest, so that none is lost and an order that is opened again takes as many as were put back.
 * @param change of a return of this order, which is locked
 */
export async function giveBackFreed(
  tx: Tx,
  { order, actorId, now }: Freeing,
  change: () => Promise<void>,
): Promise<void> {
  if (order.status !== 'Cancelled') return change();
  const before = await readLineUnits(tx, order.id);
  await change();
  const after = await readLineUnits(tx, order.id);
  const freed = await owedToStock(tx, order, freedUnits(before, after));
  await returnCancelled(tx, freed, { ref: order.number, actorId, now });
  await setFreed(tx, order.id, before, after);
}

export type ReturnRow = Selectable<Schema['returns']>;

/** Pieces in one unit of a line of return_lines: each piece of a kit, as sold, may have its serial number. */
export const PIECES = sql<number>`coalesce((
  select sum(part.quantity) from order_line_parts part
  where part.order_id = (select order_id from returns where returns.id = return_lines.return_id)
    and part.position = return_lines.position), 1)::int`;

interface LockedReturn {
  order: LockedMoneyOrder;
  row: ReturnRow;
}

/** The order to lock before its return. @param userId whose order it is @throws Refused 404 */
export async function requireOrderOfReturn(tx: Tx, id: string, userId?: string): Promise<string> {
  let found = tx
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select('orders.number')
    .where('returns.id', '=', isUuid(id) ? id : null);
  if (userId !== undefined) found = found.where('orders.user_id', '=', userId);
  const order = await found.executeTakeFirst();
  if (!order) throw notFound(returnMessages.notFound);
  return order.number;
}

/** Locks the order of the return first. @param userId whose order it is @throws Refused 404 */
export async function lockReturn(tx: Tx, id: string, userId?: string): Promise<LockedReturn> {
  const order = await lockOrder(tx, await requireOrderOfReturn(tx, id, userId));
  return { order, row: await lockReturnRow(tx, id) };
}

/** @param id of a return of a locked order */
export function lockReturnRow(tx: Tx, id: string): Promise<ReturnRow> {
  return tx.selectFrom('returns').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** @throws Refused 409 changed_meanwhile */
export function requireSeenReturn(tx: Tx, row: ReturnRow, seen: string): Promise<void> {
  return requireSeen(tx, row, seen, returnMessages.changed);
}

/** @throws Refused 409 wrong_state */
export function requireReturnState(
  { state }: Pick<ReturnRow, 'state'>,
  allowed: readonly ReturnState[],
): void {
  if (!allowed.includes(state)) throw wrongReturnState(state);
}

function wrongReturnState(state: ReturnState): Refused {
  return conflict('wrong_state', returnMessages.wrongState(returnMessages.states[state]), { state });
}
