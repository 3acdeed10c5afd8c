import { sql, type Selectable } from 'kysely';
import type { ReturnState } from './return-choices.ts';
import { returnMessages } from './return.words.ts';
import type { Schema } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import { conflict, notFound, type Refused } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { requireSeen } from '../../platform/audit/require-seen.server.ts';
import { lockOrder, type LockedMoneyOrder } from '../../orders/orders/lock-order.server.ts';

export type ReturnRow = Selectable<Schema['returns']>;

/** Pieces in one unit of a line of return_lines: each piece of a kit, as sold, may have its serial number. */
export const PIECES = sql<number>`coalesce((
  select sum(part.quantity) from order_line_parts part
  where part.order_id = (select order_id from returns where returns.id = return_lines.return_id)
    and part.position = return_lines.position), 1)::int`;

export interface LockedReturn {
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

export function wrongReturnState(state: ReturnState): Refused {
  return conflict('wrong_state', returnMessages.wrongState(returnMessages.states[state]), { state });
}
