import { z } from 'zod';
import { sql } from 'kysely';
import {
  marginQuery,
  marginRowShape,
  type MarginGroup,
  type MarginQuery,
  type MarginRow,
} from '../../stock/margin/margin.shapes.ts';
import { endOfDay, startOfDay } from '../../kit/rules/dates.ts';
import { rupeesOf, gstWithin } from '../../kit/rules/money.ts';
import { marginPercent } from '../../stock/margin/margin-percent.ts';
import * as marginMessages from '../../stock/margin/margin.words.ts';
import type { Db } from '../../db/transaction.ts';
import { proportionalShares } from '../../kit/rules/proportional-shares.ts';
import { RETURN_NUMBER_PREFIX } from '../../after-sale/returns/return-choices.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import { readOwed } from '../owed/read-owed.server.ts';

const NOTHING_SOLD: MarginSums = { units: 0, salesPaise: 0, netPaise: 0, costPaise: 0 };

const BATCH = 2000;

export function marginCalls({ services }: Routing) {
  return {
    'GET /admin/margin': forDesk(
      'reports',
      {
        name: 'readMargin',
        summary: 'Return the margin by product, category or brand, without GST',
        query: marginQuery,
        reply: z.array(marginRowShape),
      },
      ({ query }) => services.reads.report((db) => readMargin(db, query)),
    ),
  };
}

/**
 * The margin by days in India, without cancelled orders and without returned units, the largest first.
 * @throws Refused 400 when the first day is after the last
 */
async function readMargin(db: Db, { from, to, by = 'product' }: MarginQuery): Promise<MarginRow[]> {
  if (from !== undefined && to !== undefined && from > to)
    throw invalid(marginMessages.days, { from: marginMessages.days });
  const sums = await sumsByProduct(db, from ?? null, to ?? null);
  const groups = await groupsOf(db, [...sums.keys()], by);
  const rows = new Map<string, { label: string; sums: MarginSums }>();
  for (const [productId, sold] of sums) {
    const { key, label } = groups.get(productId)!;
    rows.set(key, { label, sums: addedSums(rows.get(key)?.sums ?? NOTHING_SOLD, sold) });
  }
  return [...rows]
    .sort(([, a], [, b]) => marginOf(b.sums) - marginOf(a.sums) || (a.label < b.label ? -1 : 1))
    .map(([key, { label, sums }]) => marginRow(key, label, sums));
}

function marginOf({ netPaise, costPaise }: MarginSums): number {
  return netPaise - costPaise;
}

function marginRow(key: string, label: string, sums: MarginSums): MarginRow {
  return {
    key,
    label,
    units: sums.units,
    sales: rupeesOf(sums.salesPaise),
    net: rupeesOf(sums.netPaise),
    cost: rupeesOf(sums.costPaise),
    margin: rupeesOf(marginOf(sums)),
    marginPercent: marginPercent(sums),
  };
}

async function sumsByProduct(
  db: Db,
  from: string | null,
  to: string | null,
): Promise<Map<string, MarginSums>> {
  const sums = new Map<string, MarginSums>();
  for (let lastId: number | null = 0; lastId !== null;) {
    const orders: SoldOrder[] = await readOrders(db, from, to, lastId);
    for (const { productId, ...line } of await soldLines(db, orders))
      sums.set(productId, addedSums(sums.get(productId) ?? NOTHING_SOLD, sumsOfLine(line)));
    lastId = orders.length === BATCH ? orders.at(-1)!.id : null;
  }
  return sums;
}

interface SoldOrder {
  id: number;
  lines: { position: number; productId: string; gstRate: number; costPaise: number }[];
}

async function readOrders(
  db: Db,
  from: string | null,
  to: string | null,
  lastId: number,
): Promise<SoldOrder[]> {
  const { rows } = await sql<SoldOrder>`
    select id, (
      select jsonb_agg(jsonb_build_object('position', position, 'productId', product_id, 'gstRate', gst_rate,
        'costPaise', cost_paise) order by position)
      from order_lines where order_id = orders.id
    ) as lines
    from orders where id > ${lastId} and status <> 'Cancelled'
      and (${from && startOfDay(from)}::timestamptz is null or created_at >= ${from && startOfDay(from)}::timestamptz)
      and (${to && endOfDay(to)}::timestamptz is null or created_at < ${to && endOfDay(to)}::timestamptz)
    order by id limit ${BATCH}`.execute(db);
  return rows;
}

/** The lines of which units stay with their buyers. */
async function soldLines(
  db: Db,
  orders: readonly SoldOrder[],
): Promise<(SoldLine & { productId: string })[]> {
  const ids = orders.map(({ id }) => id);
  const owed = await readOwed(db, ids);
  const back = await readBackCosts(db, ids);
  return orders.flatMap(({ id, lines }) =>
    lines.map(({ position, productId, gstRate, costPaise }) => {
      const stays = owed.get(id)!.lines.find((line) => line.position === position);
      return {
        ...{ productId, gstRate },
        quantity: stays?.quantity ?? 0,
        paidPaise: stays?.paise ?? 0,
        costPaise: costPaise - (back.get(id)?.get(position) ?? 0),
      };
    }),
  );
}

interface Group {
  key: string;
  label: string;
}

async function groupsOf(db: Db, productIds: string[], by: MarginGroup): Promise<Map<string, Group>> {
  const groups = {
    product: sql`products.id::text as key, products.name as label`,
    category: sql`categories.slug as key, categories.name as label`,
    brand: sql`coalesce(brands.slug, '') as key, coalesce(brands.name, 'Without brand') as label`,
    all: sql`'all' as key, 'All' as label`,
  };
  const { rows } = await sql<Group & { id: string }>`
    select products.id, ${groups[by]} from products
      join categories on categories.id = products.category_id left join brands on brands.id = products.brand_id
    where products.id = any(${productIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...group }) => [id, group]));
}

/** Amounts in whole paise. */
interface MarginSums {
  units: number;
  /** Includes GST, after discounts. */
  salesPaise: number;
  /** Excludes GST. */
  netPaise: number;
  costPaise: number;
}

interface SoldLine {
  /** Units that stay with the buyer, and what is paid for them. */
  quantity: number;
  paidPaise: number;
  gstRate: number;
  /** The units' part of the stock's value, less that of those that came back into it. */
  costPaise: number;
}

export function sumsOfLine({ quantity, paidPaise, gstRate, costPaise }: SoldLine): MarginSums {
  return {
    units: quantity,
    salesPaise: paidPaise,
    netPaise: paidPaise - gstWithin(paidPaise, gstRate),
    costPaise,
  };
}

function addedSums(a: MarginSums, b: MarginSums): MarginSums {
  return {
    units: a.units + b.units,
    salesPaise: a.salesPaise + b.salesPaise,
    netPaise: a.netPaise + b.netPaise,
    costPaise: a.costPaise + b.costPaise,
  };
}

interface BackRow {
  orderId: number;
  paise: number;
  /** Lines with this product, itself or in a kit, and how many of it each has. */
  lines: { position: number; pieces: number }[];
}

/**
 * The value at which units of these orders came back into the stock: with a parcel, a return or a credit note, or called
 * off; a hand move may name an order, but says nothing of its units. A product of several lines is divided among them
 * by pieces.
 * @returns whole paise by order and position
 */
async function readBackCosts(db: Db, orderIds: readonly number[]): Promise<Map<number, Map<number, number>>> {
  const ids = sql`${[...orderIds]}::bigint[]`;
  const { rows } = await sql<BackRow>`
    with refs as (
      select id, number as ref from orders where id = any(${ids})
      union all
      select orders.id, orders.number || '-P' || parcel from shipments join orders on orders.id = order_id
      where order_id = any(${ids})
      union all
      select order_id, ${RETURN_NUMBER_PREFIX} || number from returns where order_id = any(${ids})
      union all
      select order_id, number from tax_documents where kind = 'CRN' and order_id = any(${ids})
    ), back as (
      select refs.id, product_id, sum(value_paise)::bigint as paise
      from refs join stock_moves on stock_moves.ref = refs.ref and kind = 'return' and not is_by_hand
      group by refs.id, product_id
    )
    select back.id as "orderId", paise, lines from back, lateral (
      select jsonb_agg(jsonb_build_object('position', line.position,
        'pieces', line.quantity * coalesce(part.quantity, 1)) order by line.position) as lines
      from order_lines line
        left join order_line_parts part on part.order_id = line.order_id and part.position = line.position
      where line.order_id = back.id and coalesce(part.product_id, line.product_id) = back.product_id
    ) sold
    where paise <> 0 and lines is not null`.execute(db);
  const costs = new Map<number, Map<number, number>>();
  for (const { orderId, paise, lines } of rows) {
    const ofOrder = costs.get(orderId) ?? new Map<number, number>();
    const shares = proportionalShares(
      paise,
      lines.map(({ pieces }) => pieces),
    );
    lines.forEach(({ position }, index) =>
      ofOrder.set(position, (ofOrder.get(position) ?? 0) + shares[index]!),
    );
    costs.set(orderId, ofOrder);
  }
  return costs;
}
