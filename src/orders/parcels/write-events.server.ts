import { sql } from 'kysely';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';

export interface NewEvent {
  shipmentId: string;
  kind: string;
  note?: string | null | undefined;
  at: Date;
}

/** Written in the given order. @param actorId null: the shop itself */
export async function writeEvents(
  tx: Tx,
  events: readonly NewEvent[],
  actorId: string | null,
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into shipment_events (shipment_id, kind, note, at, by)
    select shipment_id, kind, note, at::timestamptz, ${actorId}::uuid
    from unnest(${events.map(({ shipmentId }) => shipmentId)}::uuid[], ${events.map(({ kind }) => kind)}::text[],
      ${events.map(({ note }) => note ?? null)}::text[], ${events.map(({ at }) => at.toISOString())}::text[])
      with ordinality as event (shipment_id, kind, note, at, place)
    order by place`.execute(tx);
}
