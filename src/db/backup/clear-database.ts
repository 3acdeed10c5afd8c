import type { PoolClient } from 'pg';
import { quoted } from './table-layout.ts';

/** What a shop has before anybody did anything: these hold rows from the migrations. */
const BORN_WITH_ROWS = new Set(['schema_migrations', 'catalogue_version']);

/** @returns whether nothing would be lost */
export async function isEmptyDatabase(client: PoolClient): Promise<boolean> {
  for (const table of await ownThings(client, ['r', 'p'])) {
    if (BORN_WITH_ROWS.has(table)) continue;
    const { rows } = await client.query(`select 1 from ${quoted(table)} limit 1`);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Drops every table, view and sequence of the shop; extensions and what belongs to them stay. */
export async function clearDatabase(client: PoolClient): Promise<void> {
  for (const view of await ownThings(client, ['v'])) {
    await client.query(`drop view if exists ${quoted(view)} cascade`);
  }
  for (const table of await ownThings(client, ['r', 'p'])) {
    await client.query(`drop table if exists ${quoted(table)} cascade`);
  }
  for (const sequence of await ownThings(client, ['S'])) {
    await client.query(`drop sequence if exists ${quoted(sequence)} cascade`);
  }
}

async function ownThings(client: PoolClient, kinds: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
     where relnamespace = 'public'::regnamespace and relkind::text = any($1)
       and not exists (select 1 from pg_depend where objid = c.oid and deptype = 'e')`,
    [kinds],
  );
  return rows.map((row) => row.name);
}
