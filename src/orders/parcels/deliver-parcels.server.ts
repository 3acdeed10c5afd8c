import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import type { LockedOrder } from '../orders/lock-order.server.ts';
import { sql } from 'kysely';
import { queueParcelMessages } from './queue-parcel-messages.server.ts';
import { writeEvents } from './write-events.server.ts';

/** Sets the parcels on their way to delivered, after staff set their locked order to Delivered by hand. */
export async function deliverParcels(
  tx: Tx,
  { id, number }: Pick<LockedOrder, 'id' | 'number'>,
  actorId: string,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string; parcel: number }>`
    with sent as (
      select id from shipments where order_id = ${id} and state in ('on_the_way', 'attempt_failed')
      order by id for update
    )
    update shipments set state = 'delivered', delivered_at = ${now}::timestamptz, updated_by = ${actorId}::uuid,
      updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where id in (select id from sent) returning id, parcel`.execute(tx);
  const events = rows.map((row) => ({ shipmentId: row.id, kind: 'delivered', at: now }));
  await writeEvents(tx, events, actorId);
  // One message is queued for the order, like the mail about its status.
  const delivered = rows
    .slice(0, 1)
    .map(({ parcel }) => ({ orderNumber: number, parcel, kind: 'delivered' as const }));
  await queueParcelMessages(tx, delivered, now);
}
