import { sql, type RawBuilder, type Selectable } from 'kysely';
import { code128 } from '../../delivery/couriers/code-128.ts';
import { trackingLink } from '../../delivery/couriers/courier-link.ts';
import type { ShipmentState } from './shipment-states.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import type { Shipment } from '../dispatch/shipments.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { collectSql } from './collect-money.server.ts';
import { pictured } from '../../catalogue/pictures/sent-image.server.ts';
import * as dispatchDeskMessages from '../dispatch/dispatch-desk.words.ts';
import type { Schema } from '../../db/schema.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { conflict, notFound, requireById, type Refused } from '../../kit/server/http/errors.ts';
import { requireSeen } from '../../platform/audit/require-seen.server.ts';

export type ShipmentColumns = Selectable<Schema['shipments']>;

/** @throws Refused 404 */
export async function requireShipment(db: Db | Tx, id: string): Promise<Shipment> {
  const [shipment] = isUuid(id) ? await readShipments(db, [id]) : [];
  if (!shipment) throw notFound(dispatchDeskMessages.notFound);
  return shipment;
}

/** The order to lock before its parcel. @throws Refused 404 */
export async function requireOrderOf(tx: Tx, shipmentId: string): Promise<string> {
  const found = await requireById(
    tx.selectFrom('shipments').innerJoin('orders', 'orders.id', 'shipments.order_id').select('orders.number'),
    shipmentId,
    dispatchDeskMessages.notFound,
    'shipments.id',
  );
  return found.number;
}

/** @param id of a parcel of a locked order */
export function lockShipment(tx: Tx, id: string): Promise<ShipmentColumns> {
  return tx.selectFrom('shipments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Locks as lockShipment does. @throws Refused 409 changed_meanwhile */
export async function lockSeenShipment(tx: Tx, id: string, seen: string): Promise<ShipmentColumns> {
  const shipment = await lockShipment(tx, id);
  await requireSeenShipment(tx, shipment, seen);
  return shipment;
}

/** @throws Refused 409 changed_meanwhile */
export function requireSeenShipment(tx: Tx, shipment: ShipmentColumns, seen: string): Promise<void> {
  return requireSeen(tx, shipment, seen, dispatchDeskMessages.changed);
}

export function wrongState(state: ShipmentState): Refused {
  return conflict('wrong_state', dispatchDeskMessages.wrongState(dispatchDeskMessages.states[state]), {
    state,
  });
}

/** @throws Refused 409 tracking_taken, naming the parcel that has the number */
export function trackingTaken(order: string, parcel: number): Refused {
  const shipment = parcelNumber(order, parcel);
  return conflict('tracking_taken', dispatchDeskMessages.trackingTaken(shipment), { shipment });
}

interface ShipmentRow {
  id: string;
  order: string;
  parcel: number;
  state: ShipmentState;
  courier: { code: string; name: string } | null;
  link: string | null;
  tracking_number: string | null;
  weight_g: number | null;
  length_cm: number | null;
  width_cm: number | null;
  height_cm: number | null;
  collect_paise: number;
  packed_at: Date;
  handed_over_at: Date | null;
  delivered_at: Date | null;
  updated_at: Date;
  lines: Shipment['lines'];
  events: Shipment['events'];
}

export function parcelNumber(order: string, parcel: number): string {
  return `${order}-P${parcel}`;
}

/** Read in one statement. @param ids the answers have their order */
export async function readShipments(db: Db | Tx, ids: readonly string[]): Promise<Shipment[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ShipmentRow>`${selectShipments()}
    join unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place) on wanted.id = shipments.id
    order by place`.execute(db);
  return rows.map(shipmentReply);
}

/** Parcels by their number in the order. */
export async function readShipmentsOf(db: Db | Tx, orderId: number): Promise<Shipment[]> {
  const { rows } = await sql<ShipmentRow>`${selectShipments()}
    where shipments.order_id = ${orderId} order by parcel`.execute(db);
  return rows.map(shipmentReply);
}

function selectShipments(): RawBuilder<ShipmentRow> {
  return sql<ShipmentRow>`
    select shipments.id, orders.number as order, parcel, shipments.state, tracking_number, weight_g, length_cm, width_cm,
      height_cm, ${sql.raw(collectSql('shipments', 'orders'))} as collect_paise, packed_at, handed_over_at, delivered_at, shipments.updated_at, couriers.link,
      case when couriers.code is not null
        then jsonb_build_object('code', couriers.code, 'name', couriers.name) end as courier, (
      select jsonb_agg(jsonb_build_object('position', held.position, 'quantity', held.quantity,
        'product', jsonb_build_object('_id', held.product_id, 'sku', coalesce(part.sku, line.sku),
          'name', coalesce(part.name, line.name), 'slug', product.slug, 'image', product.image),
        'serials', coalesce((select jsonb_agg(serial order by serial) from serials
          where serials.shipment_id = shipments.id and serials.position = held.position
            and serials.product_id = held.product_id), '[]')) order by held.position, held.product_id)
      from shipment_lines held
        join order_lines line on line.order_id = shipments.order_id and line.position = held.position
        join products product on product.id = held.product_id
        left join order_line_parts part on part.order_id = shipments.order_id and part.position = held.position
          and part.product_id = held.product_id
      where held.shipment_id = shipments.id) as lines, (
      select coalesce(jsonb_agg(jsonb_build_object('at', at, 'kind', kind, 'note', note, 'by', users.name)
        order by event.id), '[]')
      from shipment_events event left join users on users.id = event.by
      where event.shipment_id = shipments.id) as events
    from shipments join orders on orders.id = shipments.order_id
      left join couriers on couriers.code = shipments.courier`;
}

function shipmentReply(row: ShipmentRow): Shipment {
  const number = parcelNumber(row.order, row.parcel);
  const text = row.tracking_number ?? number;
  return {
    _id: row.id,
    number,
    order: row.order,
    parcel: row.parcel,
    state: row.state,
    lines: row.lines.map((line) => ({
      ...line,
      product: pictured(line.product),
    })),
    courier: row.courier,
    trackingNumber: row.tracking_number,
    link: trackingLink(row.link, row.tracking_number),
    weightGrams: row.weight_g,
    lengthCm: row.length_cm,
    widthCm: row.width_cm,
    heightCm: row.height_cm,
    collect: rupeesOf(row.collect_paise),
    packedAt: row.packed_at.toISOString(),
    handedOverAt: row.handed_over_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    attempts: row.events.filter(({ kind }) => kind === 'attempt_failed').length,
    events: row.events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
    barcode: { text, modules: code128(text) },
    updatedAt: row.updated_at.toISOString(),
  };
}
