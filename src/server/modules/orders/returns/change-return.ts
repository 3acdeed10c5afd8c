import { returnMessages } from '../../../../contract/orders/returns/return-messages.ts';
import type {
  ApproveReturn,
  RefuseReturn,
  Return,
  ReturnWayBody,
  SeenReturn,
} from '../../../../contract/orders/returns/returns-shapes.ts';
import { later } from '../../../clock.ts';
import { conflict } from '../../../http/errors.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { giveBackFreed } from './give-back-freed.ts';
import {
  lockReturn,
  requireReturnState,
  requireSeenReturn,
  wrongReturnState,
  type ReturnRow,
} from './lock-return.ts';
import { mailReturn } from './return-mails.ts';
import { queueReturnMessage } from './return-message.ts';
import { requireReturn, requireReturnFor, returnNumber } from './return-replies.ts';
import type { ReturnServices } from './request-return.ts';

/** The buyer is mailed how it comes. @throws Refused 404; 409 wrong_state, changed_meanwhile */
export function approveReturn(
  services: ReturnServices,
  currentUser: CurrentUser,
  id: string,
  { way, day, updatedAt }: ApproveReturn,
): Promise<Return> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const { row } = await lockReturn(tx, id);
    requireReturnState(row, ['requested']);
    await requireSeenReturn(tx, row, updatedAt);
    const change = { state: 'approved', approved_at: now, way, way_day: day ?? null } as const;
    await writeChange(tx, currentUser, row, change, now);
    await writeAudit(tx, currentUser, 'return.approve', returnNumber(row), { way }, now);
    const written = await requireReturn(tx, id);
    await mailReturn(tx, services, written, 'approved');
    await queueReturnMessage(tx, written, 'return_approved', now);
    return written;
  });
}

/**
 * Before it is received, or when everything that came was rejected; the buyer reads why.
 * @throws Refused 404; 409 wrong_state, changed_meanwhile
 */
export function refuseReturn(
  services: ReturnServices,
  currentUser: CurrentUser,
  id: string,
  { reason, updatedAt }: RefuseReturn,
): Promise<Return> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const { order, row } = await lockReturn(tx, id);
    requireReturnState(row, ['requested', 'approved', 'inspected']);
    if (row.state === 'inspected' && (await acceptsAny(tx, id))) throw wrongReturnState(row.state);
    await requireSeenReturn(tx, row, updatedAt);
    await giveBackFreed(tx, { order, actorId: currentUser.id, now }, () =>
      writeChange(tx, currentUser, row, { state: 'refused', refused_why: reason }, now),
    );
    await writeAudit(tx, currentUser, 'return.refuse', returnNumber(row), { reason }, now);
    const written = await requireReturn(tx, id);
    await mailReturn(tx, services, written, 'refused');
    return written;
  });
}

/** By the buyer. @throws Refused 404; 409 wrong_state, changed_meanwhile */
export function withdrawReturn(
  services: ReturnServices,
  currentUser: CurrentUser,
  id: string,
  { updatedAt }: SeenReturn,
): Promise<Return> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const { order, row } = await lockReturn(tx, id, currentUser.id);
    requireReturnState(row, ['requested', 'approved']);
    await requireSeenReturn(tx, row, updatedAt);
    await giveBackFreed(tx, { order, actorId: currentUser.id, now }, () =>
      writeChange(tx, currentUser, row, { state: 'withdrawn' }, now),
    );
    return requireReturnFor(tx, id, currentUser.id);
  });
}

/**
 * By which courier it comes.
 * @param ownerId of whom, who can only send; null at the desk
 * @throws Refused 404; 409 wrong_state, changed_meanwhile
 */
export function changeReturnWay(
  services: ReturnServices,
  currentUser: CurrentUser,
  ownerId: string | null,
  id: string,
  { courier, trackingNumber, updatedAt }: ReturnWayBody,
): Promise<Return> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const { row } = await lockReturn(tx, id, ownerId ?? undefined);
    requireReturnState(row, ['approved']);
    if (ownerId !== null && row.way !== 'send')
      throw conflict('wrong_state', returnMessages.notSent, { state: row.state });
    await requireSeenReturn(tx, row, updatedAt);
    await writeChange(tx, currentUser, row, { courier, tracking_number: trackingNumber }, now);
    if (ownerId === null)
      await writeAudit(tx, currentUser, 'return.way', returnNumber(row), { courier, trackingNumber }, now);
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
  { id: userId }: CurrentUser,
  row: ReturnRow,
  change: Partial<Omit<ReturnRow, 'id' | 'number'>>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('returns')
    .set({ ...change, updated_at: later(now, row.updated_at), updated_by: userId })
    .where('id', '=', row.id)
    .execute();
}
