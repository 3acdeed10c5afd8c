import { sql } from 'kysely';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction } from '../../kit/server/transaction/effects.ts';

const SOLD_DAYS = 90;
/** Short, so that an order of the same product hardly waits. */
const BATCH_SIZE = 500;

/** Runs once a day in India, in one process. */
export async function countSoldUnitsNightly(services: WriteServices, now: Date): Promise<void> {
  const today = isoDayOf(now);
  const claimed = await services.db
    .updateTable('sold_units_count')
    .set({ day: today })
    .where((row) => row.or([row('day', 'is', null), row('day', '<', today)]))
    .returning('single')
    .executeTakeFirst();
  if (claimed) await countSoldUnits(services, now);
}

/** Writes `products.sold_units`: the units in orders of 90 × 24 hours, without cancelled ones, kits as kits. */
export async function countSoldUnits(services: WriteServices, now: Date): Promise<void> {
  const sold = await readSoldUnits(services.db, now);
  const before = await services.db
    .selectFrom('products')
    .select(['id', 'sold_units'])
    .where((row) =>
      row.or([row('sold_units', '<>', 0), row('id', '=', sql<string>`any(${[...sold.keys()]}::uuid[])`)]),
    )
    .orderBy('id')
    .execute();
  const changed = before
    .map(({ id, sold_units }) => ({ id, units: sold.get(id) ?? 0, before: sold_units }))
    .filter((product) => product.units !== product.before);
  for (let done = 0; done < changed.length; done += BATCH_SIZE) {
    const batch = changed.slice(done, done + BATCH_SIZE);
    const isLast = done + BATCH_SIZE >= changed.length;
    await inTransaction(services, async (tx) => {
      await sql`
        update products set sold_units = counted.units
        from unnest(${batch.map(({ id }) => id)}::uuid[], ${batch.map(({ units }) => units)}::int[])
          as counted (id, units)
        where products.id = counted.id`.execute(tx);
      // Raised once for all batches, so that cached answers are dropped once.
      if (isLast) tx.effects.catalogueChanged();
    });
  }
}

/** Day by day, so that no statement is long. */
async function readSoldUnits(db: Db, now: Date): Promise<Map<string, number>> {
  const sold = new Map<string, number>();
  for (let day = SOLD_DAYS; day > 0; day--) {
    const rows = await db
      .selectFrom('orders')
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
      .select(['product_id', sql<number>`sum(quantity)::int`.as('units')])
      .where('created_at', '>=', secondsAfter(now, -day * DAY_SECONDS))
      .where('created_at', '<', secondsAfter(now, -(day - 1) * DAY_SECONDS))
      .where('status', '<>', 'Cancelled')
      .groupBy('product_id')
      .execute();
    for (const { product_id, units } of rows) sold.set(product_id, (sold.get(product_id) ?? 0) + units);
  }
  return sold;
}
