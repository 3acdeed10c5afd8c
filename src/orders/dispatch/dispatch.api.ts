import { z } from 'zod';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  dispatchShape,
  pickedShape,
  pickListQuery,
  scannedShape,
  scanQuery,
  toPackQuery,
  toPackShape,
  type OrderToPack,
  type ToPackQuery,
} from './dispatch.shapes.ts';
import { orderParams } from '../orders/orders.shapes.ts';
import { dayAfter } from '../../delivery/zones/arrival.ts';
import { pinAtEnd } from '../../delivery/pins/pin-code.ts';
import { stateName } from '../../platform/gstin/states.ts';
import { paymentStateOf } from '../../payments/payments/payment-state.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import { phoneIn } from '../../kit/rules/phone-links.ts';
import { MAX_LIST_ROWS } from '../../platform/settings/platform-limits.ts';
import { containsPattern } from '../../db/queries.ts';
import type { Db } from '../../db/transaction.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { findPins, type PinPlace } from '../../delivery/pins/pins-queries.server.ts';
import { type MONEY_COLUMNS, type StoredOrder, moneyOf } from '../orders/order-reply.server.ts';
import {
  leftByHand,
  mayHaveLeftByHand,
  countsOf,
  readContents,
  unitReplies,
} from '../parcels/order-contents.server.ts';
import { isPaidFirst } from '../../payments/pay-ways/packing-payment.ts';
import { readDispatch, readPickList, scanUnit } from './read-dispatch.server.ts';

/** No parcel takes more of a unit than is to pack of it, so the sums over all units say whether any is left. */
const orderedUnits = sql<number>`(
  select coalesce(sum(case
    when box.parts is not null then box.parts * line.quantity
    when line.hsn like '99%' then 0 else line.quantity end), 0)
  from order_lines line left join lateral (
    select sum(case when product.hsn like '99%' then 0 else part.quantity end) as parts
    from order_line_parts part join products product on product.id = part.product_id
    where part.order_id = line.order_id and part.position = line.position
  ) box on true
  where line.order_id = orders.id)`;

const unitsAway = sql<number>`(
  select coalesce(sum(held.quantity), 0) from shipments join shipment_lines held on held.shipment_id = shipments.id
  where shipments.order_id = orders.id and shipments.state not in ('unpacked', 'came_back'))
  + (select coalesce(sum(quantity), 0) from given_up where given_up.order_id = orders.id)
  + case when ${mayHaveLeftByHand(sql`orders.id`)}
    then (select coalesce(sum(quantity), 0) from (${leftByHand(sql`orders.id`)}) units) else 0 end`;

export function dispatchCalls({ services }: Routing) {
  return {
    'GET /admin/dispatch/to-pack': forDesk(
      'dispatch',
      {
        name: 'listToPack',
        counted: true,
        summary: 'List orders to pack by promised day',
        query: toPackQuery,
        reply: z.array(toPackShape),
      },
      ({ query }) => listToPack(services.db, query, services.clock.now()),
    ),

    'GET /admin/dispatch/pick-list': forDesk(
      'dispatch',
      {
        name: 'readPickList',
        summary: 'List what to fetch from stock for orders, by name',
        refusals: [404],
        query: pickListQuery,
        reply: z.array(pickedShape),
      },
      ({ query }) => readPickList(services.db, query.orders),
    ),

    'GET /admin/orders/:id/dispatch': forDesk(
      'dispatch',
      {
        name: 'readDispatch',
        summary: 'Return the lines, packed units and parcels of an order',
        refusals: [404],
        params: orderParams,
        reply: dispatchShape,
      },
      ({ params }) => readDispatch(services.db, params.id),
    ),

    'GET /admin/orders/:id/scan': forDesk(
      'dispatch',
      {
        name: 'scanUnit',
        summary: 'Find a unit of an order by serial number, SKU or GTIN',
        refusals: [404, 409],
        params: orderParams,
        query: scanQuery,
        reply: scannedShape,
      },
      ({ params, query }) => scanUnit(services.db, params.id, query.code),
    ),
  };
}

interface ToPackRow extends Pick<
  StoredOrder,
  | 'id'
  | 'number'
  | 'status'
  | 'created_at'
  | 'days_max'
  | 'delivery_method'
  | 'delivery_pin'
  | 'shipping_address'
  | 'ship_state'
  | 'ship_pin'
  | 'total_paise'
  | 'pay_by'
  | 'expired_at'
  | 'held_why'
  | (typeof MONEY_COLUMNS)[number]
> {
  customer: string | null;
  total: number;
}

/** The earliest promise comes first, orders without one last; then the oldest. Takes at most three statements. */
async function listToPack(
  db: Db,
  { search, method, page = 1, limit = MAX_LIST_ROWS }: ToPackQuery,
  now: Date,
): Promise<Page<OrderToPack>> {
  const filters = [
    sql<SqlBool>`status in ('Pending', 'Shipped')`,
    sql<SqlBool>`(status = 'Pending' or exists (select from shipments where order_id = orders.id))`,
    sql<SqlBool>`${orderedUnits} > ${unitsAway}`,
  ];
  if (method) {
    const isPickup = sql<SqlBool>`delivery_method is not distinct from 'pickup'`;
    filters.push(method === 'pickup' ? isPickup : sql<SqlBool>`not (${isPickup})`);
  }
  if (search) filters.push(matches(search));
  const found = sql<ToPackRow>`
    select orders.id, number, status, created_at, days_max, delivery_method, delivery_pin, shipping_address, ship_state,
      ship_pin, total_paise, gone_paise, pay_by, expired_at, held_why, captured_paise, refunded_paise, due_paise, overpaid_paise,
      count(*) over () as total,
      (select name from users where users.id = orders.user_id and deleted_at is null) as customer
    from orders where ${sql.join(filters, sql` and `)}
    order by (created_at at time zone 'Asia/Kolkata')::date + days_max nulls last, created_at, orders.id
    limit ${limit} offset ${(page - 1) * limit}`;
  const { rows } = await found.execute(db);
  const ids = rows.map(({ id }) => id);
  const [contents, places] = await Promise.all([
    readContents(db, ids),
    findPins(
      db,
      rows.flatMap((row) => pinOf(row) ?? []),
    ),
  ]);
  const today = isoDayOf(now);
  const items = rows.map((row): OrderToPack => {
    const content = contents.get(row.id)!;
    const counts = countsOf(content, false);
    const promisedBy = row.days_max === null ? null : dayAfter(isoDayOf(row.created_at), row.days_max);
    return {
      order: row.number,
      customer: row.customer,
      createdAt: row.created_at.toISOString(),
      promisedBy,
      late: promisedBy !== null && promisedBy < today,
      method: row.delivery_method,
      place: placeOf(row, places),
      payment: { state: paymentStateOf(moneyOf(row)), due: rupeesOf(row.due_paise) },
      waiting: isPaidFirst(row.pay_by) && row.due_paise > 0,
      held: row.held_why !== null,
      units: unitReplies(content, counts),
      left: counts.reduce((sum, { toPack }) => sum + toPack, 0),
    };
  });
  return { items, total: rows[0]?.total ?? (page === 1 ? 0 : await countAll(db, filters)) };
}

/** The total for a page behind the last. */
async function countAll(db: Db, filters: readonly RawBuilder<SqlBool>[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from orders where ${sql.join([...filters], sql` and `)}`.execute(db);
  return rows[0]!.total;
}

function matches(search: string): RawBuilder<SqlBool> {
  const pattern = containsPattern(search);
  const phone = phoneIn(search);
  const byPhone =
    phone === null
      ? sql<SqlBool>`false`
      : sql<SqlBool>`(phone = ${phone} or user_id in (select id from users where users.phone = ${phone}))`;
  return sql<SqlBool>`(number ilike ${pattern} or ${byPhone} or user_id in (
    select id from users where deleted_at is null and name ilike ${pattern}))`;
}

/** The PIN code as in packing-facts.server.ts: the address's, the chosen one, or the one at the end of the typed address. */
function pinOf(row: ToPackRow): string | null {
  if (row.ship_pin !== null) return row.ship_pin;
  if (row.delivery_method === 'pickup') return null;
  return row.delivery_pin ?? pinAtEnd(row.shipping_address);
}

function placeOf(row: ToPackRow, places: ReadonlyMap<string, PinPlace>): string | null {
  const pin = pinOf(row);
  if (pin === null) return null;
  const codes = places.get(pin)?.stateCodes ?? [];
  const state = row.ship_state ?? (codes.length === 1 ? codes[0]! : null);
  return state === null ? pin : `${pin}, ${stateName(state)}`;
}
