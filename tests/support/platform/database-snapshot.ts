import { sql } from 'kysely';
import type { TestShop } from './test-shop.ts';

/**
 * Returns for each table its number of rows and the sum of the transactions that wrote them (kept-rows.ts). Two equal
 * snapshots mean that nothing was written in between, not even the same values.
 */
export async function databaseSnapshot({ db }: TestShop): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; print: string }>`select name, print from kept.prints()`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
