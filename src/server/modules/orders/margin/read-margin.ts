import { sql } from 'kysely';
import { endOfDay, startOfDay } from '../../../../domain/platform/dates.ts';
import { rupeesOf } from '../../../../domain/platform/money.ts';
import { marginPercent } from '../../../../domain/stock/margin-percent.ts';
import * as marginMessages from '../../../../contract/stock/margin-messages.ts';
import type { MarginGroup, MarginQuery, MarginRow } from '../../../../contract/stock/margin-shapes.ts';
import type { Db } from '../../../../db/transaction.ts';
import { invalid } from '../../../http/errors.ts';
import { readOwed } from '../owed/read-owed.ts';
import { readBackCosts } from './back-costs.ts';
import { addedSums, NOTHING_SOLD, sumsOfLine, type MarginSums, type SoldLine } from './margin-sums.ts';

const BATCH = 2000;

/**
 * The margin by days in India, without cancelled orders and without returned units, the largest first.
 * @throws Refused 400 when the first day is after the last
 */
export async function readMargin(db: Db, { from, to, by = 'product' }: MarginQuery): Promise<MarginRow[]> {
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
