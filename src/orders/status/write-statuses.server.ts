import { sql } from 'kysely';
import type { OrderStatus } from '../orders/order-status.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { moveRolledUpOrder } from '../counts/roll-up-orders.server.ts';
import type { LockedOrder } from '../orders/lock-order.server.ts';

/** Writes statuses of locked orders, none of which is or becomes Cancelled; units and money stay. */
export async function writeStatuses(
  tx: Tx,
  changes: readonly { order: LockedOrder; status: Exclude<OrderStatus, 'Cancelled'> }[],
  actorId: string | null,
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const ids = sql`${changes.map(({ order }) => order.id)}::bigint[]`;
  const statuses = sql`${changes.map(({ status }) => status)}::text[]`;
  await sql`
    update orders set status = changed.status, pay_until = null
    from unnest(${ids}, ${statuses}) as changed (id, status) where orders.id = changed.id`.execute(tx);
  await sql`
    insert into order_events (order_id, actor_id, status, at)
    select id, ${actorId}::uuid, status, ${now}::timestamptz
    from unnest(${ids}, ${statuses}) as changed (id, status) order by id`.execute(tx);
  for (const { order, status } of changes)
    if (order.is_rolled_up) await moveRolledUpOrder(tx, order.id, order.status, status);
}
