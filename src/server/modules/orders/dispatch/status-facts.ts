import { sql } from 'kysely';
import type { ShipmentState } from '../../../../domain/orders/parcels/shipment-states.ts';
import type { Db } from '../../../../db/transaction.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { folded, type KnownParcel } from './status-rows.ts';

interface ParcelRow {
  id: string;
  order_id: number;
  order: string;
  parcel: number;
  state: ShipmentState;
  tracking_number: string;
  courier: string | null;
  courier_name: string | null;
  packed_at: Date;
  events: { kind: string; at: string }[];
}

/** Parcels by tracking number; unpacked ones are left out. */
export async function readKnownParcels(
  db: Db | Tx,
  numbers: readonly string[],
): Promise<Map<string, KnownParcel[]>> {
  const { rows } = await sql<ParcelRow>`
    select shipments.id, order_id, orders.number as order, parcel, shipments.state, tracking_number, courier,
      couriers.name as courier_name, packed_at, (
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'at', at) order by event.id), '[]')
        from shipment_events event where event.shipment_id = shipments.id) as events
    from shipments join orders on orders.id = shipments.order_id left join couriers on couriers.code = shipments.courier
    where tracking_number = any(${[...new Set(numbers)]}::text[]) and shipments.state <> 'unpacked'
    order by shipments.id`.execute(db);
  const known = new Map<string, KnownParcel[]>();
  for (const parcel of rows.map(knownParcel))
    known.set(parcel.number, [...(known.get(parcel.number) ?? []), parcel]);
  return known;
}

function knownParcel(row: ParcelRow): KnownParcel {
  return {
    id: row.id,
    orderId: row.order_id,
    order: row.order,
    parcel: row.parcel,
    state: row.state,
    number: row.tracking_number,
    couriers: [row.courier, row.courier_name].flatMap((name) => (name === null ? [] : [folded(name)])),
    packedAt: row.packed_at,
    events: row.events.map(({ kind, at }) => ({ kind, at: new Date(at) })),
  };
}
