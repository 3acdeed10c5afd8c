import { sql } from 'kysely';
import { sumOfUnits, unitKey, type OrderUnits } from '../orders/order-units.ts';
import type { GoneWhy } from '../owed/owed-reasons.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { keepWorth } from '../owed/keep-worth.server.ts';

/** Units leave a locked order, and its worth with them. */
export async function giveUp(
  tx: Tx,
  orderId: number,
  units: readonly OrderUnits[],
  why: GoneWhy,
  now: Date,
): Promise<void> {
  const places = new Map(units.map((unit) => [unitKey(unit), unit]));
  const sums = sumOfUnits(units);
  const rows = [...places.values()];
  await sql`
    insert into given_up (order_id, position, product_id, quantity, why, at)
    select ${orderId}, position, product_id, quantity, ${why}, ${now}::timestamptz
    from unnest(${rows.map(({ position }) => position)}::int[], ${rows.map(({ productId }) => productId)}::uuid[],
      ${rows.map((unit) => sums.get(unitKey(unit))!)}::int[]) as unit (position, product_id, quantity)
    on conflict (order_id, position, product_id, why)
      do update set quantity = given_up.quantity + excluded.quantity, at = excluded.at`.execute(tx);
  await keepWorth(tx, orderId);
}
