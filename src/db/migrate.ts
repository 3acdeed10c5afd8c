import type { Pool, PoolClient } from 'pg';
import { suspendSocketTimeout, resumeSocketTimeout } from './socket-timeout.ts';

/** Any fixed number will do, as long as every process of this shop uses the same. */
export const MIGRATION_LOCK = 20_150_001;

/** The files in migrations/, in the order of their names; Vite puts their text into the build. */
const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface Migration {
  name: string;
  sql: string;
  /** Its failure leaves the shop whole, only slower: an extension the engine does not have. */
  optional: boolean;
}

/** Every migration, oldest first. */
export const migrations: Migration[] = Object.entries(files)
  .map(([file, sql]) => ({ name: file.replace(/^.*\//, ''), sql, optional: file.endsWith('.optional.sql') }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/**
 * Brings the database up to date. Every process runs this at start; the lock lets one through at a time.
 * @param pool connections to the database
 * @param now the app's clock, for the record of when each was applied
 * @returns the names of the migrations it applied
 * @throws what the database says when a migration that is not optional fails; that one leaves nothing behind
 */
export async function migrate(pool: Pool, now: Date): Promise<string[]> {
  const client = await pool.connect();
  try {
    // Rebuilding a large table, or waiting for another process that does, takes its time.
    suspendSocketTimeout(client);
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await applyMigrations(client, now, ALONE);
  } finally {
    const unlocked = await client
      .query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
      .then(() => client.query('reset statement_timeout'))
      .then(
        () => true,
        () => false,
      );
    resumeSocketTimeout(client);
    // Closing the connection frees the lock too.
    client.release(!unlocked);
  }
}

/** How one migration is begun, kept and undone. */
export interface Steps {
  begin: string;
  keep: string;
  undo: string;
}

const ALONE: Steps = { begin: 'begin', keep: 'commit', undo: 'rollback' };
/** As a part of the caller's transaction. */
export const INSIDE: Steps = {
  begin: 'savepoint migration',
  keep: 'release savepoint migration',
  undo: 'rollback to savepoint migration',
};

/**
 * Applies what is missing, each migration whole or not at all.
 * @param wanted which of them; all unless said
 */
export async function applyMigrations(
  client: PoolClient,
  now: Date,
  steps: Steps,
  wanted: (migration: Migration) => boolean = () => true,
): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null)',
  );
  const applied = await namesOfApplied(client);
  const fresh: string[] = [];
  for (const migration of migrations) {
    if (applied.has(migration.name) || !wanted(migration)) continue;
    if (await apply(client, migration, now, steps)) fresh.push(migration.name);
  }
  return fresh;
}

async function namesOfApplied(client: PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  return new Set(rows.map((row) => row.name));
}

async function apply(client: PoolClient, migration: Migration, now: Date, steps: Steps): Promise<boolean> {
  await client.query(steps.begin);
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (name, applied_at) values ($1, $2)', [
      migration.name,
      now,
    ]);
    await client.query(steps.keep);
    return true;
  } catch (error) {
    await client.query(steps.undo);
    if (!migration.optional) throw error;
    return false;
  }
}
