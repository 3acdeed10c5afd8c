import { sql } from 'kysely';
import type { LockedOrder } from '../orders/lock-order.server.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import {
  lockSerialsByHand,
  lockSerialsOfParcels,
  releaseSerials,
  type ActorAndTime,
} from '../serials/parcel-serials.server.ts';
import { writeEvents } from './write-events.server.ts';

/** Frees the packed units of a locked order that is cancelled, and those that left without a parcel. */
export async function unpackAll(
  tx: Tx,
  { id, number }: Pick<LockedOrder, 'id' | 'number'>,
  doing: ActorAndTime,
): Promise<void> {
  const packed = await tx
    .selectFrom('shipments')
    .select('id')
    .where('order_id', '=', id)
    .where('state', '=', 'packed')
    .orderBy('id')
    .forUpdate()
    .execute();
  await unpackLocked(
    tx,
    packed.map((parcel) => parcel.id),
    { ref: number, note: null },
    doing,
  );
  const byHand = await lockSerialsByHand(tx, id);
  await releaseSerials(tx, byHand, { state: 'in_stock', kind: 'cancelled', ref: number }, doing);
}

/** @param ids of locked parcels that are packed */
export async function unpackLocked(
  tx: Tx,
  ids: readonly string[],
  { ref, note }: { ref: string; note: string | null },
  doing: ActorAndTime,
): Promise<void> {
  if (ids.length === 0) return;
  const serials = await lockSerialsOfParcels(tx, ids);
  await sql`
    update shipments set state = 'unpacked', updated_by = ${doing.actorId}::uuid,
      updated_at = greatest(${doing.now}::timestamptz, updated_at + interval '1 millisecond')
    where id = any(${[...ids]}::uuid[])`.execute(tx);
  await releaseSerials(
    tx,
    serials.map(({ id }) => id),
    { state: 'in_stock', kind: 'unpacked', ref },
    doing,
  );
  await writeEvents(
    tx,
    ids.map((shipmentId) => ({ shipmentId, kind: 'unpacked', note, at: doing.now })),
    doing.actorId,
  );
}
