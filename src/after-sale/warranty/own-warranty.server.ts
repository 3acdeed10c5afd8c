import { sql } from 'kysely';
import { unitKey, type OrderUnits, type UnitPlace } from '../../orders/orders/order-units.ts';
import type { OrderStatus } from '../../orders/orders/order-status.ts';
import { isSent } from '../../orders/parcels/shipment-states.ts';
import { type UnitDays, warrantyRows, type WarrantyFacts } from './warranty-rows.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import type { OrderAfterSale } from '../tracking/track.shapes.ts';
import {
  claimReply,
  forCustomer,
  isInReturn,
  keptReturns,
  selectClaims,
  type ClaimRow,
} from '../claims/claim-rows.server.ts';
import { withCare, type CareUnit, type WithCare } from '../claims/care-of-units.server.ts';
import type { Services } from '../../kit/server/services.ts';
import type { OrderContent } from '../../orders/parcels/order-contents.server.ts';
import { serialDaysColumn, serialDaysTables, type SerialDays } from '../serials/serial-replies.server.ts';

interface FactsRow {
  status: OrderStatus;
  created_at: Date;
  delivered_at: Date | null;
  shipped_at: Date | null;
  parcels: { id: string; deliveredAt: string | null; handedOverAt: string | null }[] | null;
  months: { position: number; productId: string; months: number | null }[] | null;
  serials: (UnitPlace & { id: string; serial: string; shipmentId: string | null; days: SerialDays })[] | null;
  returned: OrderUnits[] | null;
  claimed: { position: number; productId: string; until: string }[] | null;
  claims: ClaimRow[] | null;
}

export type OwnWarranty = Pick<OrderAfterSale, 'warranty' | 'claims'>;

/** The warranties of an order's units, with the care of those that have ended, and the claims of its buyer. */
export async function readOwnWarranty(
  { db, clock, careOf }: Pick<Services, 'db' | 'clock'> & WithCare,
  content: OrderContent,
  userId: string | null,
): Promise<OwnWarranty> {
  const { orderId } = content;
  const { rows } = await sql<FactsRow>`
    select orders.status, orders.created_at,
      (select max(at) from order_events where order_id = orders.id and status = 'Delivered') as delivered_at,
      (select max(at) from order_events where order_id = orders.id and status = 'Shipped') as shipped_at, (
      select jsonb_agg(jsonb_build_object('id', id, 'deliveredAt', delivered_at, 'handedOverAt', handed_over_at))
      from shipments where order_id = orders.id) as parcels, (
      select jsonb_agg(jsonb_build_object('position', line.position, 'productId', piece.id,
        'months', coalesce(line.warranty_months, piece.warranty_months)))
      from order_lines line left join order_line_parts part
        on part.order_id = line.order_id and part.position = line.position
      join products piece on piece.id = coalesce(part.product_id, line.product_id)
      where line.order_id = orders.id) as months, (
      select jsonb_agg(sold.unit order by sold.serial) from (
        select serials.serial, jsonb_build_object('id', serials.id, 'position', serials.position,
          'productId', serials.product_id, 'serial', serials.serial, 'shipmentId', serials.shipment_id, 'days', ${serialDaysColumn}) as unit
        from serials join products product on product.id = serials.product_id ${serialDaysTables}
        where serials.order_id = ${orderId} and serials.sold_on is not null
          and not ${isInReturn(sql`serials.id`)}) sold) as serials, (
      select jsonb_agg(jsonb_build_object('position', position, 'productId', product_id, 'quantity', quantity))
      from (${keptReturns(sql`orders.id`)}) back) as returned, (
      select jsonb_agg(jsonb_build_object('position', position, 'productId', product_id, 'until', until_after)
        order by until_after desc)
      from claims where order_id = orders.id and until_after is not null) as claimed, (
      select jsonb_agg(to_jsonb(own)) from (${selectClaims(
        sql`where claims.order_id = ${orderId} and claims.user_id = ${userId}::uuid order by claims.number`,
      )}) own) as claims
    from orders where orders.id = ${orderId}`.execute(db);
  const row = rows[0]!;
  const today = isoDayOf(clock.now());
  const units = warrantyRows(factsOf(content, row), today);
  const covered = await withCare(
    { careOf },
    db,
    units,
    (unit) => (unit.from === null ? null : careUnitOf(unit)),
    today,
  );
  return {
    warranty: covered.map(({ productId, ...rest }) => ({
      ...rest,
      product: content.named.get(unitKey({ position: rest.position, productId }))!.product,
    })),
    claims: (row.claims ?? []).map((claim) => forCustomer(claimReply(claim, today))),
  };

  function careUnitOf({ position, productId, serial }: (typeof units)[number]): CareUnit {
    const known = row.serials?.find((each) => each.productId === productId && each.serial === serial);
    return { orderId, position, productId, serialId: known?.id ?? null };
  }
}

function factsOf({ units, givenUp, parcels }: OrderContent, row: FactsRow): WarrantyFacts {
  const dates = new Map((row.parcels ?? []).map((parcel) => [parcel.id, parcel]));
  return {
    units,
    givenUp,
    parcels: parcels.map(({ id, state, lines }) => ({
      ...{ id, state, lines },
      deliveredOn: dayOf(dates.get(id)?.deliveredAt ?? null),
      sentOn: dayOf(dates.get(id)?.handedOverAt ?? null),
    })),
    serials: (row.serials ?? []).map(({ days, ...unit }) => ({
      ...unit,
      deliveredOn: dayOf(days.deliveredAt),
      sentOn: dayOf(days.sentAt) ?? days.soldOn,
      until: days.warrantyUntil,
    })),
    byHand: byHandOf(
      row,
      parcels.some(({ state }) => isSent(state)),
    ),
    months: new Map((row.months ?? []).map((unit) => [unitKey(unit), unit.months])),
    returned: row.returned ?? [],
    claimed: row.claimed ?? [],
  };
}

/** The rest of an order that is Shipped with parcels waits to be packed. */
function byHandOf(row: FactsRow, hasParcels: boolean): UnitDays | null {
  if (row.status === 'Delivered')
    return { deliveredOn: isoDayOf(row.delivered_at ?? row.created_at), sentOn: dayOf(row.shipped_at) };
  if (row.status !== 'Shipped' || hasParcels) return null;
  return { deliveredOn: null, sentOn: isoDayOf(row.shipped_at ?? row.created_at) };
}

function dayOf(time: Date | string | null): string | null {
  return time === null ? null : isoDayOf(time);
}
