import { sql } from 'kysely';
import type { TestShop } from './test-shop.ts';

/** Left out, because refused attempts are counted too. */
const RATE_LIMIT_TABLE = 'rate_limit_counts';

/**
 * Returns for each table its number of rows and the sum of the transactions that wrote them. Two equal snapshots mean that
 * nothing was written in between, not even the same values.
 */
export async function databaseSnapshot({ db }: TestShop): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> ${RATE_LIMIT_TABLE}`.execute(
    db,
  );
  const queries = tables.rows.map(
    ({ name }) => sql`
      select ${name}::text as name,
        count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as print
      from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(queries, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
