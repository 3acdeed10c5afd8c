import { sql } from 'kysely';
import type { PlainTx } from '../../../src/db/transaction.ts';
import { postgresUrl } from './shop-storage.ts';
import type { TestShop } from './test-shop.ts';

type DatabaseOf = Pick<TestShop, 'db'>;

const TIMEOUT_MS = 30_000;

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
  const { answers } = await whileHeld(shop, productId, async (untilWaiting) => {
    const former = first();
    await untilWaiting(1);
    const answers = Promise.all([former, second()]);
    await untilWaiting(2);
    return { answers };
  });
  return answers;
}

/**
 * Locks a product while `work` runs, on PostgreSQL; on the embedded database nothing else could run then.
 * @param work is given a function that waits until so many requests wait for the product
 */
export async function whileHeld<T>(
  { db }: DatabaseOf,
  productId: string,
  work: (untilWaiting: (count: number) => Promise<unknown>) => Promise<T>,
): Promise<T> {
  if (!postgresUrl) return work(() => Promise.resolve());
  return db.transaction().execute(async (tx) => {
    await sql`select id from products where id = ${productId} for update`.execute(tx);
    return work((count) => waitUntilWaiting(tx, count));
  });
}

/**
 * Waits until so many connections wait for what a transaction has locked, or for one another behind it. Others may
 * wait for a moment too: the shop's own timers run beside a test.
 * @returns their process ids
 * @throws after half a minute
 */
export async function waitUntilWaiting(holder: PlainTx, count: number): Promise<number[]> {
  for (const until = Date.now() + TIMEOUT_MS; ;) {
    const { rows } = await sql<{ pid: number }>`
      with recursive waiting as (
        select distinct pid, pg_blocking_pids(pid) as behind from pg_locks where not granted
      ), held as (
        select pid from waiting where pg_backend_pid() = any(behind)
        union
        select waiting.pid from waiting join held on held.pid = any(waiting.behind)
      ) select pid from held`.execute(holder);
    if (rows.length >= count) return rows.map(({ pid }) => pid);
    if (Date.now() > until) throw new Error(`Only ${rows.length} of ${count} wait for a lock`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
