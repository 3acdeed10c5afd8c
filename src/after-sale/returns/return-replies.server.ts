import { sql, type RawBuilder } from 'kysely';
import { trackingLink } from '../../delivery/couriers/courier-link.ts';
import {
  RETURN_NUMBER_PREFIX,
  isFaultOfShop,
  type ReturnOutcome,
  type ReturnReason,
  type ReturnState,
  type ReturnWant,
  type ReturnWay,
} from './return-choices.ts';
import { returnValueOf, type SoldOrder, type UnitsOfLine } from './return-value.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import type { Article } from '../../catalogue/listing/article.shapes.ts';
import type { Refund } from '../../orders/orders/refund.shapes.ts';
import { returnMessages } from './return.words.ts';
import type { Return } from './returns.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { addressOfPicture } from '../../orders/kept-pictures/keep-pictures.server.ts';
import { goneUnits, LAST_INVOICE } from '../../orders/owed/read-owed.server.ts';
import { pictured } from '../../catalogue/pictures/sent-image.server.ts';

export interface StoredLine {
  position: number;
  product: Article;
  quantity: number;
  exchangeFor: Article | null;
  received: number | null;
  outcomes: Record<ReturnOutcome, number> | null;
  serials: string[];
  expected: string[];
}

/** One value of JSON, so that a return can be read beside other things. */
export interface StoredReturn {
  id: string;
  number: number;
  order: string;
  orderId: number;
  state: ReturnState;
  reason: ReturnReason;
  text: string;
  want: ReturnWant;
  way: ReturnWay | null;
  courier: string | null;
  trackingNumber: string | null;
  courierLink: string | null;
  day: string | null;
  refusedWhy: string | null;
  goodsPaise: number | null;
  feePaise: number | null;
  totalPaise: number | null;
  creditNote: { _id: string; number: string } | null;
  newOrder: string | null;
  requestedAt: string;
  approvedAt: string | null;
  receivedAt: string | null;
  closedAt: string | null;
  updatedAt: string;
  /** Ids of the pictures. */
  pictures: string[];
  lines: StoredLine[];
  refunds: (Omit<Refund, 'amount'> & { paise: number })[];
  sold: SoldOrder;
}

const article = (table: string, names: RawBuilder<unknown> | null = null) => sql`jsonb_build_object(
  '_id', ${sql.ref(`${table}.id`)}, 'sku', ${names ? sql`line.sku` : sql.ref(`${table}.sku`)},
  'name', ${names ? sql`line.name` : sql.ref(`${table}.name`)}, 'slug', ${sql.ref(`${table}.slug`)},
  'image', ${sql.ref(`${table}.image`)})`;

/** The sums that an order was sold for. @param orders the table that has it */
export const SOLD = sql<SoldOrder>`jsonb_build_object(
  'discountPaise', orders.discount_paise, 'feePaise', orders.fee_paise,
  'lines', (
    select coalesce(jsonb_agg(jsonb_build_object('position', sold.position, 'pricePaise', sold.price_paise,
      'quantity', sold.quantity, 'discountPaise', sold.discount_paise, 'isService', coalesce(sold.hsn like '99%', false) and not exists (
        select from order_line_parts part where part.order_id = sold.order_id and part.position = sold.position),
      'gone', ${goneUnits('sold')}) order by sold.position), '[]')
    from order_lines sold where sold.order_id = orders.id),
  'closed', (
    select coalesce(jsonb_agg(jsonb_build_object('position', former.position,
      'quantity', former.received - former.reject, 'valuePaise', former.value_paise)), '[]')
    from return_lines former join returns on returns.id = former.return_id
    where returns.order_id = orders.id and returns.state = 'closed'),
  'closedFeePaise', (
    select coalesce(sum(fee_paise), 0) from returns where order_id = orders.id and state = 'closed'),
  'invoice', ${LAST_INVOICE})`;

const STORED = sql<StoredReturn>`jsonb_build_object('id', back.id, 'number', back.number, 'order', orders.number,
  'orderId', back.order_id, 'state', back.state, 'reason', back.reason, 'text', back.text, 'want', back.want,
  'way', back.way, 'courier', back.courier, 'trackingNumber', back.tracking_number, 'day', back.way_day,
  'courierLink', (select link from couriers where code = lower(back.courier) or lower(name) = lower(back.courier)
    order by code limit 1),
  'refusedWhy', back.refused_why, 'goodsPaise', back.goods_paise, 'feePaise', back.fee_paise,
  'totalPaise', back.total_paise,
  'creditNote', (select jsonb_build_object('_id', id, 'number', number) from tax_documents where id = back.credit_note_id),
  'newOrder', (select number from orders later where later.id = back.new_order_id),
  'requestedAt', back.requested_at, 'approvedAt', back.approved_at, 'receivedAt', back.received_at,
  'closedAt', back.closed_at, 'updatedAt', back.updated_at,
  'pictures', (select coalesce(jsonb_agg(id order by place), '[]') from pictures_kept
    where owner_kind = 'return' and owner_id = back.id),
  'lines', (
    select jsonb_agg(jsonb_build_object('position', own.position, 'quantity', own.quantity, 'received', own.received,
      'product', ${article('product', sql`line`)},
      'exchangeFor', case when other.id is not null then ${article('other')} end,
      'outcomes', case when own.restock is not null then jsonb_build_object('restock', own.restock, 'repair', own.repair,
        'maker', own.maker, 'scrap', own.scrap, 'reject', own.reject) end,
      'serials', (
        select coalesce(jsonb_agg(serial order by serial), '[]')
        from return_serials came join serials on serials.id = came.serial_id
        where came.return_id = own.return_id and came.position = own.position),
      'expected', (
        select coalesce(jsonb_agg(serial order by serial), '[]') from serials
        where back.state = 'approved' and serials.order_id = back.order_id
          and serials.position = own.position and serials.state = 'sold')) order by own.position)
    from return_lines own
      join order_lines line on line.order_id = back.order_id and line.position = own.position
      join products product on product.id = line.product_id
      left join products other on other.id = own.exchange_for
    where own.return_id = back.id),
  'refunds', (
    select coalesce(jsonb_agg(jsonb_build_object('_id', refund.id, 'order', orders.number, 'payment', refund.payment_id,
      'paise', refund.amount_paise, 'state', refund.state, 'reason', refund.reason, 'creditNote', refund.credit_note_id,
      'providerRefundId', refund.provider_refund_id, 'reference', refund.reference, 'why', refund.why,
      'createdAt', refund.created_at, 'processedAt', refund.processed_at) order by refund.created_at, refund.id), '[]')
    from refunds refund where refund.return_id = back.id),
  'sold', ${SOLD})`;

/** Read in one statement. @param ids the answers have their order */
export async function readReturns(db: Db | Tx, ids: readonly string[]): Promise<Return[]> {
  return (await readStored(db, ids)).map(returnReply);
}

export async function readStored(db: Db | Tx, ids: readonly string[]): Promise<StoredReturn[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ stored: StoredReturn }>`
    select ${STORED} as stored from returns back join orders on orders.id = back.order_id
      join unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place) on wanted.id = back.id
    order by place`.execute(db);
  return rows.map(({ stored }) => stored);
}

/** Newest first, as one value of JSON for a statement that has the table orders. */
export const RETURNS_OF_ORDER = sql<StoredReturn[]>`(
  select coalesce(jsonb_agg(${STORED} order by back.requested_at desc, back.id), '[]')
  from returns back where back.order_id = orders.id)`;

/** @throws Refused 404 */
export async function requireReturn(db: Db | Tx, id: string): Promise<Return> {
  const [found] = isUuid(id) ? await readReturns(db, [id]) : [];
  if (!found) throw notFound(returnMessages.notFound);
  return found;
}

export function returnNumber({ number }: { number: number }): string {
  return `${RETURN_NUMBER_PREFIX}${number}`;
}

/** The requested units; once they were inspected, only those that are taken back. */
export function countedUnits({ lines }: Pick<StoredReturn, 'lines'>): UnitsOfLine[] {
  return lines.map(({ position, quantity, received, outcomes }) => ({
    position,
    quantity: outcomes === null ? quantity : received! - outcomes.reject,
  }));
}

export function returnReply(row: StoredReturn): Return {
  const value =
    row.totalPaise === null
      ? returnValueOf(row.sold, countedUnits(row), isFaultOfShop(row.reason))
      : { goodsPaise: row.goodsPaise!, feePaise: row.feePaise!, totalPaise: row.totalPaise };
  return {
    _id: row.id,
    number: returnNumber(row),
    order: row.order,
    state: row.state,
    reason: row.reason,
    text: row.text,
    want: row.want,
    lines: row.lines.map((line) => ({
      ...line,
      product: pictured(line.product),
      exchangeFor: line.exchangeFor && pictured(line.exchangeFor),
    })),
    pictures: row.pictures.map(addressOfPicture),
    way: row.way && {
      kind: row.way,
      courier: row.courier,
      trackingNumber: row.trackingNumber,
      link: trackingLink(row.courierLink, row.trackingNumber),
      day: row.day,
    },
    refusedWhy: row.refusedWhy,
    value: {
      goods: rupeesOf(value.goodsPaise),
      fee: rupeesOf(value.feePaise),
      total: rupeesOf(value.totalPaise),
    },
    creditNote: row.creditNote,
    refunds: row.refunds.map(({ paise, ...refund }) => ({
      ...refund,
      amount: rupeesOf(paise),
      createdAt: isoOf(refund.createdAt)!,
      processedAt: isoOf(refund.processedAt),
    })),
    newOrder: row.newOrder,
    requestedAt: isoOf(row.requestedAt)!,
    approvedAt: isoOf(row.approvedAt),
    receivedAt: isoOf(row.receivedAt),
    closedAt: isoOf(row.closedAt),
    updatedAt: isoOf(row.updatedAt)!,
  };
}

/** Leaves out the data of a refund that only the desk reads. */
export function forBuyer(back: Return): Return {
  return {
    ...back,
    refunds: back.refunds.map((refund) => ({ ...refund, providerRefundId: null, why: null })),
  };
}

/** @param ownerId the reader; null at the desk. @throws Refused 404 */
export async function requireReturnFor(db: Db | Tx, id: string, ownerId: string | null): Promise<Return> {
  const back = await requireReturn(db, id);
  return ownerId === null ? back : forBuyer(back);
}

function isoOf(time: string | null): string | null {
  return time && new Date(time).toISOString();
}
