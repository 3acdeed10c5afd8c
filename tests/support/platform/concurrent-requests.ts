import { sql } from 'kysely';
import { postgresUrl } from './shop-storage.ts';
import type { TestShop } from './test-shop.ts';

const TIMEOUT_MS = 30_000;

/**
 * Runs requests so that their transactions overlap. On PostgreSQL a lock on a table that all of them write makes
 * them wait until several have reached it. The embedded database has a single connection, on which
 * transactions cannot overlap: there the requests are only sent together and run one after the other.
 * @param table a table whose rows each request locks or writes
 * @returns the answers, in the order of the requests
 * @throws when fewer than three requests (or all, of fewer) reach the table in time
 */
export async function runConcurrently<T>(
  { db }: Pick<TestShop, 'db'>,
  table: string,
  requests: (() => Promise<T>)[],
): Promise<T[]> {
  if (!postgresUrl) return Promise.all(requests.map((request) => request()));
  let answers: Promise<T[]> | undefined;
  await db.transaction().execute(async (tx) => {
    // Other transactions can still read the table, but not lock or change its rows.
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx);
    answers = Promise.all(requests.map((request) => request()));
    for (const until = Date.now() + TIMEOUT_MS; ;) {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_locks
        where not granted and relation = ${table}::regclass
          and database = (select oid from pg_database where datname = current_database())`.execute(tx);
      if (rows[0]!.waiting >= Math.min(requests.length, 3)) return;
      if (Date.now() > until) throw new Error(`Only ${rows[0]!.waiting} requests came to ${table}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
  return answers!;
}
