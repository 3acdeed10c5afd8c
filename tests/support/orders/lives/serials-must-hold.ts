import { sql } from 'kysely';
import type { Db } from '../../../../src/db/transaction.ts';
import { checkSerials } from '../../../../src/orders/serials/check-serials.server.ts';

interface SerialRow {
  serial: string;
  state: string;
  order: string | null;
  status: string | null;
  parcel: string | null;
  /** Whether the parcel is of the order. */
  isOfOrder: boolean;
  /** Whether it waits to be given out in the place of another. */
  replaces: boolean;
  isLent: boolean;
  /** Whether a claim has it, or a return that is not inspected. */
  isHere: boolean;
}

/** Each serial number is in one place, and no place holds more than it has units. */
export async function serialFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<SerialRow>`
    select serials.serial, serials.state, orders.number as order, orders.status, shipments.state as parcel,
      shipments.id is null or shipments.order_id = serials.order_id as "isOfOrder",
      exists (select from claims where new_serial_id = serials.id and state = 'replaced') as replaces,
      exists (select from claims where loan_serial_id = serials.id) as "isLent",
      exists (select from claims where serial_id = serials.id and received_at is not null
          and state not in ('replaced', 'returned'))
        or exists (select from return_serials where serial_id = serials.id and outcome is null) as "isHere"
    from serials left join orders on orders.id = serials.order_id
      left join shipments on shipments.id = serials.shipment_id`.execute(db);
  const { wrong } = await checkSerials(db);
  return [
    ...rows.filter((row) => !isInPlace(row)).map((row) => `Out of place: ${JSON.stringify(row)}`),
    ...wrong.map(({ serial, why }) => `${serial}: ${why}`),
    ...(await crowdedParcels(db)),
  ];
}

function isInPlace({ state, order, status, parcel, isOfOrder, ...its }: SerialRow): boolean {
  const { replaces, isLent, isHere } = its;
  if (!isOfOrder || isLent !== (state === 'loaned')) return false;
  switch (state) {
    case 'in_stock':
    case 'loaned':
    case 'scrapped':
      return order === null && parcel === null;
    case 'packed':
      return parcel === 'packed' || replaces;
    case 'sold':
      if (parcel === null) return order !== null && status !== 'Cancelled';
      return parcel !== 'packed' && parcel !== 'unpacked' && parcel !== 'came_back';
    case 'repair':
      return order === null && parcel === null;
    default:
      return order === null ? parcel === null : isHere;
  }
}

async function crowdedParcels(db: Db): Promise<string[]> {
  const { rows } = await sql<{ parcel: string; known: number; units: number }>`
    select shipments.id as parcel, count(*)::int as known, coalesce(max(held.quantity), 0) as units
    from serials join shipments on shipments.id = serials.shipment_id
      left join shipment_lines held on held.shipment_id = shipments.id and held.position = serials.position
        and held.product_id = serials.product_id
    group by shipments.id, serials.position, serials.product_id
    having count(*) > coalesce(max(held.quantity), 0)`.execute(db);
  return rows.map((row) => `More serial numbers than units: ${JSON.stringify(row)}`);
}
