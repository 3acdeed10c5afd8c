import { sql } from 'kysely';
import { postgresUrl } from './shop-storage.ts';
import type { TestShop } from './test-shop.ts';

type DatabaseOf = Pick<TestShop, 'db'>;

const TIMEOUT_MS = 10_000;

/**
 * Runs two requests that lock the same product. On PostgreSQL the second is sent when the first waits for it, so that
 * the first gets it first. The embedded database has a single connection: there they are only sent together.
 * @returns both answers
 * @throws when a request does not wait for the product in time
 */
export async function requestsInTurn<A, B>(
  shop: DatabaseOf,
  productId: string,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const { answers } = await whileHeld(shop, productId, async () => {
    const former = first();
    await waitUntilWaiting(shop, 1);
    const answers = Promise.all([former, second()]);
    await waitUntilWaiting(shop, 2);
    return { answers };
  });
  return answers;
}

/** Locks a product while `work` runs, on PostgreSQL; on the embedded database nothing else could run then. */
export async function whileHeld<T>(
  { db }: DatabaseOf,
  productId: string,
  work: () => Promise<T>,
): Promise<T> {
  if (!postgresUrl) return work();
  return db.transaction().execute(async (tx) => {
    await sql`select id from products where id = ${productId} for update`.execute(tx);
    return work();
  });
}

/**
 * Waits until as many connections of the database wait for a lock; not on the embedded database, where none ever does.
 * @returns their process ids
 * @throws after ten seconds
 */
export async function waitUntilWaiting({ db }: DatabaseOf, count: number): Promise<number[]> {
  if (!postgresUrl) return [];
  for (const until = Date.now() + TIMEOUT_MS; ;) {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length >= count) return rows.map(({ pid }) => pid);
    if (Date.now() > until) throw new Error(`Only ${rows.length} of ${count} wait for a lock`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
