import { sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { sumOfUnits, unitKey } from '../../orders/orders/order-units.ts';
import { readContents, type OrderContent } from '../../orders/parcels/order-contents.server.ts';
import type { ToPlace } from './sites.shapes.ts';

/** The newest orders of one customer whose units are looked at. */
const MAX_ORDERS = 200;

interface Known {
  order_id: number;
  order: string;
  serials:
    | { position: number; productId: string; serial: string; isPlaced: boolean; isSold: boolean }[]
    | null;
  placed: { position: number; productId: string; hasSerial: boolean }[] | null;
  /** Products that are work: they hang nowhere. */
  work: string[];
}

/** Condition on a row of `serials`: it, or one whose place it took, hangs at a site. */
export const isPlacedSql = sql<boolean>`exists (
  with recursive former as (
    select serials.id union select old.id from serials old join former on old.replaced_by = former.id)
  select from site_units join former on former.id = site_units.serial_id where site_units.removed_on is null)`;

/** @returns the ids of the orders of a customer whose units may hang somewhere */
export async function ordersToPlace(db: Db | Tx, userId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '<>', 'Cancelled')
    .orderBy('id', 'desc')
    .limit(MAX_ORDERS)
    .execute();
  return rows.map(({ id }) => id);
}

/** The units of orders that hang nowhere yet, by order; two statements. */
export async function readToPlace(db: Db | Tx, orderIds: readonly number[]): Promise<Map<number, ToPlace[]>> {
  if (orderIds.length === 0) return new Map();
  const contents = await readContents(db, orderIds);
  const products = [...contents.values()].flatMap(({ units }) => units.map(({ productId }) => productId));
  const { rows } = await sql<Known>`
    select orders.id as order_id, orders.number as order, (
      select jsonb_agg(jsonb_build_object('position', position, 'productId', product_id, 'serial', serial,
        'isPlaced', ${isPlacedSql}, 'isSold', state = 'sold') order by serial)
      from serials where serials.order_id = orders.id) as serials, (
      select jsonb_agg(jsonb_build_object('position', position, 'productId', product_id,
        'hasSerial', serial_id is not null))
      from site_units where site_units.order_id = orders.id and removed_on is null) as placed,
      array(select id from products where id = any(${products}::uuid[]) and onsite is not null) as work
    from orders where id = any(${[...orderIds]}::bigint[]) and status <> 'Cancelled'`.execute(db);
  return new Map(rows.map((row) => [row.order_id, toPlaceOf(contents.get(row.order_id)!, row)]));
}

function toPlaceOf(content: OrderContent, { order, serials, placed, work }: Known): ToPlace[] {
  return content.units.flatMap((unit): ToPlace[] => {
    if (work.includes(unit.productId)) return [];
    const key = unitKey(unit);
    const { position } = unit;
    const { product } = content.named.get(key)!;
    const numbered = (serials ?? []).filter((each) => unitKey(each) === key);
    const hanging = (placed ?? []).filter((each) => unitKey(each) === key);
    const unnumbered = hanging.filter(({ hasSerial }) => !hasSerial);
    const bought = boughtUnits(content, key);
    const free = numbered
      .filter(({ isPlaced, isSold }) => isSold && !isPlaced)
      .slice(0, Math.max(0, bought - hanging.length));
    const left = bought - numbered.length - unnumbered.length;
    return [
      ...free.map(({ serial }) => ({ order, position, product, serial, left: 1 })),
      ...(left > 0 ? [{ order, position, product, serial: null, left }] : []),
    ];
  });
}

/** @returns how many units of a line and product the customer bought, without what the shop called off */
export function boughtUnits({ units, givenUp }: OrderContent, key: string): number {
  return (sumOfUnits(units).get(key) ?? 0) - (sumOfUnits(givenUp).get(key) ?? 0);
}
