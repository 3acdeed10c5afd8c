import { sql, type RawBuilder } from 'kysely';
import { CLAIM_NUMBER_PREFIX, isClaimOpen, type ClaimState, type CareOfClaim } from './claim-steps.ts';
import { warrantyOf, type UnitDays, type Warranty } from '../warranty/warranty-rows.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import type { Article } from '../../catalogue/listing/article.shapes.ts';
import * as claimDeskMessages from './claim-desk.words.ts';
import type { Claim } from './claims.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { pictured } from '../../catalogue/pictures/sent-image.server.ts';
import { addressOfPicture } from '../../orders/kept-pictures/keep-pictures.server.ts';
import type { SerialDays } from '../serials/serial-replies.server.ts';

type Time = Date | string;

/** A claim as read, or as JSON. */
export interface ClaimRow {
  id: string;
  number: number;
  state: ClaimState;
  order: string | null;
  position: number | null;
  product: Article;
  serial: string | null;
  new_serial: string | null;
  problem: string;
  /** Ids of the pictures. */
  pictures: string[];
  name: string;
  phone: string | null;
  email: string | null;
  days: SerialDays | null;
  goodwill: boolean;
  rma: string | null;
  expected_on: string | null;
  received_at: Time | null;
  due_on: string | null;
  loan: { serial: string | null; product: Article; since: string } | null;
  care: CareOfClaim | null;
  steps: Claim['steps'];
  updated_at: Time;
}

export function claimNumber(number: number): string {
  return `${CLAIM_NUMBER_PREFIX}${number}`;
}

const article = (
  of: string,
) => sql`jsonb_build_object('_id', ${sql.ref(`${of}.id`)}, 'sku', ${sql.ref(`${of}.sku`)},
  'name', ${sql.ref(`${of}.name`)}, 'slug', ${sql.ref(`${of}.slug`)}, 'image', ${sql.ref(`${of}.image`)})`;

/** Condition on a row of `shipments`: it has left, and is not here again. */
export const isSentSql = sql`shipments.state not in ('packed', 'unpacked', 'came_back')`;

/**
 * The days of the unit at a place of an order, whose serial number is `unit`; without one, those of the last parcel
 * with this product in this line, or of the order; the rest of an order that is Shipped with parcels waits to be
 * packed. Reads `claims`, or a table with its order, position, product and until_after.
 */
export const unitDaysColumn: RawBuilder<SerialDays | null> = sql`case when orders.id is not null then
  jsonb_build_object('soldOn', unit.sold_on, 'months', coalesce(line.warranty_months, product.warranty_months),
    'warrantyUntil', coalesce(unit.warranty_until, case when unit.id is null then (
      select max(until_after) from claims done where done.order_id = claims.order_id
        and done.position = claims.position and done.product_id = claims.product_id) end),
    'deliveredAt', case when parcels.sent > 0 then parcels.delivered_at
      when orders.status = 'Delivered' then coalesce((
        select max(at) from order_events where order_id = orders.id and status = 'Delivered'), orders.created_at) end,
    'sentAt', case when parcels.sent > 0 then parcels.handed_over_at
      when orders.status = 'Delivered' or (orders.status = 'Shipped' and not exists (select from shipments
          where shipments.order_id = orders.id and ${isSentSql})) then (
        select max(at) from order_events where order_id = orders.id and status = 'Shipped') end) end`;

export const unitDaysTables = sql`
  join products product on product.id = claims.product_id
  left join serials unit on unit.id = coalesce(claims.new_serial_id, claims.serial_id)
    and unit.order_id = claims.order_id
  left join orders on orders.id = claims.order_id
  left join order_lines line on line.order_id = claims.order_id and line.position = claims.position
  left join lateral (
    select count(*) as sent, max(delivered_at) as delivered_at, max(handed_over_at) as handed_over_at
    from shipments where shipments.order_id = claims.order_id and ${isSentSql}
      and case when unit.id is not null then shipments.id = unit.shipment_id else exists (
        select from shipment_lines held where held.shipment_id = shipments.id and held.position = claims.position
          and held.product_id = claims.product_id) end
  ) parcels on true`;

/** Units that came back in returns of an order and stay with the shop, kits as their parts. */
export const keptReturns = (orderId: RawBuilder<unknown>) => sql`
  select back.position, coalesce(part.product_id, sold.product_id) as product_id,
    ((coalesce(back.received, 0) - coalesce(back.reject, 0)) * coalesce(part.quantity, 1))::int as quantity
  from returns join return_lines back on back.return_id = returns.id
    join order_lines sold on sold.order_id = returns.order_id and sold.position = back.position
    left join order_line_parts part on part.order_id = returns.order_id and part.position = back.position
  where returns.order_id = ${orderId} and returns.state in ('received', 'inspected', 'closed')`;

/** Whether a unit with a serial number is here in a return that is not inspected yet. */
export const isInReturn = (serialId: RawBuilder<unknown>) =>
  sql`exists (select from return_serials came where came.serial_id = ${serialId} and came.outcome is null)`;

/** @param which conditions and order of rows of `claims` */
export function selectClaims(which: RawBuilder<unknown>): RawBuilder<ClaimRow> {
  return sql<ClaimRow>`
    select claims.id, claims.number, claims.state, orders.number as order, claims.position, ${article('product')} as product,
      coalesce(faulty.serial, claims.typed_serial) as serial, newer.serial as new_serial, claims.problem, claims.name,
      array(select id from pictures_kept where owner_kind = 'claim' and owner_id = claims.id order by place) as pictures,
      claims.phone, claims.email, ${unitDaysColumn} as days, claims.goodwill, claims.care, claims.rma, claims.expected_on,
      claims.received_at, claims.due_on, claims.updated_at,
      case when lent.id is not null then jsonb_build_object('serial', loan.serial, 'product', ${article('lent')},
        'since', claims.loan_since) end as loan, (
      select coalesce(jsonb_agg(jsonb_build_object('at', at, 'step', step, 'note', note, 'isPublic', is_public,
        'by', users.name) order by claim_steps.id), '[]')
      from claim_steps left join users on users.id = claim_steps.by where claim_id = claims.id) as steps
    from claims ${unitDaysTables}
      left join serials faulty on faulty.id = claims.serial_id
      left join serials newer on newer.id = claims.new_serial_id
      left join serials loan on loan.id = claims.loan_serial_id
      left join products lent on lent.id = claims.loan_product_id
    ${which}`;
}

/** The answers have the order of the ids. */
export async function readClaims(db: Db | Tx, ids: readonly string[], now: Date): Promise<Claim[]> {
  if (ids.length === 0) return [];
  const wanted = sql`where claims.id = any(${[...ids]}::uuid[])
    order by array_position(${[...ids]}::uuid[], claims.id)`;
  const { rows } = await selectClaims(wanted).execute(db);
  return rows.map((row) => claimReply(row, isoDayOf(now)));
}

/** @throws Refused 404 */
export async function requireClaim(db: Db | Tx, id: string, now: Date): Promise<Claim> {
  const [claim] = isUuid(id) ? await readClaims(db, [id], now) : [];
  if (!claim) throw notFound(claimDeskMessages.notFound);
  return claim;
}

export function unitDaysOf({ soldOn, deliveredAt, sentAt }: SerialDays): UnitDays {
  return {
    deliveredOn: deliveredAt && isoDayOf(deliveredAt),
    sentOn: sentAt === null ? soldOn : isoDayOf(sentAt),
  };
}

/** @param today India's */
export function warrantyOfUnit(days: SerialDays | null, today: string): Warranty | null {
  return days && warrantyOf(unitDaysOf(days), days.months, days.warrantyUntil, today);
}

export function claimReply(row: ClaimRow, today: string): Claim {
  const isOpen = isClaimOpen({ state: row.state, isReceived: row.received_at !== null });
  return {
    _id: row.id,
    number: claimNumber(row.number),
    state: row.state,
    order: row.order,
    position: row.position,
    product: pictured(row.product),
    serial: row.serial,
    newSerial: row.new_serial,
    problem: row.problem,
    pictures: row.pictures.map(addressOfPicture),
    contact: { name: row.name, phone: row.phone, email: row.email },
    warranty: warrantyOfUnit(row.days, today),
    goodwill: row.goodwill,
    ...(row.care && { care: row.care }),
    rma: row.rma,
    expectedOn: row.expected_on,
    dueOn: row.due_on,
    late: isOpen && row.due_on !== null && row.due_on < today,
    loan: row.loan && {
      serial: row.loan.serial,
      product: pictured(row.loan.product),
      since: isoTime(row.loan.since),
    },
    steps: row.steps.map((step) => ({ ...step, at: isoTime(step.at) })),
    updatedAt: isoTime(row.updated_at),
  };
}

function isoTime(time: Time): string {
  return new Date(time).toISOString();
}

/** Leaves out the fields between the shop and the maker. */
export function forCustomer(claim: Claim): Claim {
  return {
    ...claim,
    rma: null,
    steps: claim.steps.map((step) => ({ ...step, note: step.isPublic ? step.note : null, by: null })),
  };
}
