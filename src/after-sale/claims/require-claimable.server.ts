import { sql } from 'kysely';
import type { SerialState } from '../../orders/serials/serial-outcomes.ts';
import { DAYS_ON_THE_WAY, warrantyFrom } from '../warranty/warranty-rows.ts';
import { customerDate, startOfDay } from '../../kit/rules/dates.ts';
import { warrantyMessages } from '../warranty/warranty.words.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { isClaimOpenSql } from '../../orders/serials/check-serials.server.ts';
import type { SerialDays } from '../serials/serial-replies.server.ts';
import {
  claimNumber,
  isInReturn,
  isSentSql,
  keptReturns,
  unitDaysColumn,
  unitDaysOf,
  unitDaysTables,
  warrantyOfUnit,
} from './claim-rows.server.ts';

/** The claimed unit; for one that this shop has not sold, only its product and the typed texts. */
export interface ClaimedUnit {
  /** Locked. */
  orderId: number | null;
  position: number | null;
  productId: string;
  /** Locked. */
  serialId: string | null;
  typedSerial: string | null;
}

interface StandingRow {
  days: SerialDays;
  /** How many units without a serial number the buyer has of the line. */
  units: number;
  /** Whether parcels have brought some of the line, whatever is still on its way. */
  hasParcels: boolean;
  /** State of the unit with a serial number. */
  state: SerialState | null;
  open: number[] | null;
}

/**
 * A unit that its buyer has, in its warranty, and under no open claim.
 * @throws Refused 409 not_delivered, out_of_warranty (with `until`), claim_open (with `number`)
 */
export async function requireClaimable(
  tx: Tx,
  { orderId, position, productId, serialId }: ClaimedUnit,
  isGoodwill: boolean,
  today: string,
): Promise<void> {
  const { rows } = await sql<StandingRow>`
    select ${unitDaysColumn} as days, unit.state, ${unitsOfParcels} > 0 as "hasParcels",
      (${broughtUnits} - ${returnedUnits} - ${knownUnits})::int as units,
      (select jsonb_agg(number order by number) from (
        select claims.number from claims join (select ${orderId}::bigint as order_id) of_order
          on of_order.order_id = claims.order_id
        where claims.position = ${position}::int and claims.product_id = ${productId}::uuid and ${isClaimOpenSql}
          and case when ${serialId}::uuid is null then coalesce(claims.new_serial_id, claims.serial_id) is null
            else ${serialId}::uuid in (claims.serial_id, claims.new_serial_id) end) numbers) as open
    from (select ${orderId}::bigint as order_id, ${position}::int as position, ${productId}::uuid as product_id,
        ${serialId}::uuid as serial_id, null::uuid as new_serial_id) claims ${unitDaysTables} ${placeTables(today)}`.execute(
    tx,
  );
  const { days, units, hasParcels, state, open } = rows[0]!;
  const from = warrantyFrom(unitDaysOf(days));
  const hasCome = (serialId === null && hasParcels) || (from !== null && from <= today);
  if (!hasCome) throw conflict('not_delivered', warrantyMessages.notDelivered);
  if (open !== null && open.length >= (serialId === null ? Math.max(1, units) : 1)) {
    const number = claimNumber(open[0]!);
    throw conflict('claim_open', warrantyMessages.claimOpen(number), { number });
  }
  if (serialId === null ? units <= 0 : state !== 'sold')
    throw conflict('not_delivered', warrantyMessages.notDelivered);
  const warranty = warrantyOfUnit(days, today);
  if (isGoodwill || warranty?.inWarranty) return;
  const until = warranty?.until ?? null;
  const sentence =
    until === null
      ? warrantyMessages.noWarranty
      : warrantyMessages.outOfWarranty(customerDate(startOfDay(until)));
  throw conflict('out_of_warranty', sentence, { until });
}

/** @param today in India; a parcel without a recorded delivery counts as delivered after a week */
const placeTables = (today: string) => sql`
  left join order_line_parts piece on piece.order_id = claims.order_id and piece.position = claims.position
    and piece.product_id = claims.product_id
  left join lateral (
    select count(*) filter (where ${isSentSql}) as sent, coalesce(array_agg(shipments.id) filter (where ${isSentSql}
      and (delivered_at is not null or (handed_over_at at time zone 'Asia/Kolkata')::date + ${DAYS_ON_THE_WAY}::int
        <= ${today}::date)), '{}') as ids
    from shipments where shipments.order_id = claims.order_id
  ) brought on true`;

const unitsOfParcels = sql`coalesce((
  select sum(held.quantity) from shipment_lines held where held.shipment_id = any(brought.ids)
    and held.position = claims.position and held.product_id = claims.product_id), 0)`;

/** Units brought by parcels, and all units in no parcel of an order that was sent by hand. */
const broughtUnits = sql`(${unitsOfParcels}
  + case when orders.status = 'Delivered' or (orders.status = 'Shipped' and brought.sent = 0) then greatest(0,
      line.quantity * coalesce(piece.quantity, 1) - coalesce((
        select sum(held.quantity) from shipments join shipment_lines held on held.shipment_id = shipments.id
        where shipments.order_id = claims.order_id and shipments.state not in ('unpacked', 'came_back')
          and held.position = claims.position and held.product_id = claims.product_id), 0)
      - coalesce((select sum(quantity) from given_up where given_up.order_id = claims.order_id
          and given_up.position = claims.position and given_up.product_id = claims.product_id), 0))
    else 0 end)`;

const returnedUnits = sql`coalesce((
  select sum(back.quantity) from (${keptReturns(sql`claims.order_id`)}) back
  where back.position = claims.position and back.product_id = claims.product_id), 0)`;

/** Units with a serial number, where their parcel has brought them. */
const knownUnits = sql`(
  select count(*) from serials known where known.order_id = claims.order_id
    and known.position = claims.position and known.product_id = claims.product_id
    and (known.shipment_id is null or known.shipment_id = any(brought.ids))
    and not ${isInReturn(sql`known.id`)})`;
