import type { Pool, PoolClient } from 'pg';
import { applyMigrations, INSIDE, MIGRATION_LOCK, migrations } from '../migrate.ts';
import {
  BackupFileError,
  type HeaderLine,
  type RowLine,
  type SequencePosition,
  type TableLine,
} from './backup-format.ts';
import { suspendSocketTimeout } from '../socket-timeout.ts';
import { clearDatabase, isEmptyDatabase } from './clear-database.ts';
import { readBackup } from './read-backup.ts';
import { quoted, tableLayouts, type TableLayout } from './table-layout.ts';
import { PLAIN_TEXTS } from './write-backup.ts';

/** About what is written at once. */
const BATCH_CHARACTERS = 4 * 1024 * 1024;
const BATCH_ROWS = 2000;
const RECORD = 'schema_migrations';
const GOODBYE_MS = 3000;

/** The database has something in it, and nobody said that it may go. */
export class NotEmptyError extends Error {
  override name = 'NotEmptyError';
}

/** Processes of the shop have the database open; they would go on with what is no longer there. */
export class ShopRunsError extends Error {
  override name = 'ShopRunsError';
  constructor(connections: number) {
    super(`The shop runs on this database (${connections} connections). Stop it first. Nothing was changed.`);
  }
}

/**
 * Puts a checked backup into a database, in one transaction: the tables as the backup's migrations made them, its
 * rows, its sequences; then the migrations that came later. On any failure the database is as it was.
 * @param options.replace what is there goes
 * @returns the names of the later migrations
 * @throws NotEmptyError, ShopRunsError, or BackupFileError for a backup of a newer shop
 */
export async function restoreBackup(
  pool: Pool,
  file: string,
  header: HeaderLine,
  options: { replace: boolean; now: Date },
): Promise<string[]> {
  const unknown = header.migrations.filter((name) => !migrations.some((known) => known.name === name));
  if (unknown.length > 0) {
    throw new BackupFileError(`The backup was made by a newer shop: this one does not know ${unknown[0]!}.`);
  }
  const client = await pool.connect();
  suspendSocketTimeout(client);
  try {
    await requireNobodyElse(client);
    await client.query('begin');
    await client.query(PLAIN_TEXTS);
    // A shop that starts now waits for the end of this.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    if (!options.replace && !(await isEmptyDatabase(client))) throw new NotEmptyError();
    await clearDatabase(client);
    await applyMigrations(client, options.now, INSIDE, ({ name }) => header.migrations.includes(name));
    await loadLines(client, file);
    const later = await applyMigrations(client, options.now, INSIDE);
    await client.query('commit');
    await client.query('analyze');
    return later;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** A shop that was stopped a moment ago may still be saying good-bye. */
async function requireNobodyElse(client: PoolClient): Promise<void> {
  for (const until = Date.now() + GOODBYE_MS; ;) {
    const { rows } = await client.query<{ count: number }>(`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name = 'shop' and pid <> pg_backend_pid()`);
    if (rows[0]!.count === 0) return;
    if (Date.now() > until) throw new ShopRunsError(rows[0]!.count);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function loadLines(client: PoolClient, file: string): Promise<void> {
  const layouts = new Map((await tableLayouts(client)).map((table) => [table.name, table]));
  // Migrations may bring rows of their own; the backup has them as they were later.
  for (const table of [...layouts.keys()].reverse()) {
    if (table !== RECORD) await client.query(`delete from ${quoted(table)}`);
  }
  let batch: Batch | null = null;
  for await (const line of readBackup(file)) {
    if (Array.isArray(line)) await batch!.add(line);
    else if (line.kind === 'table') batch = new Batch(client, line, layouts.get(line.table));
    else if (line.kind === 'table-end') await batch!.flush();
    else if (line.kind === 'sequences') await placeSequences(client, line.sequences);
  }
}

/** Rows on their way into one table. */
class Batch {
  private rows: RowLine[] = [];
  private characters = 0;
  private readonly client: PoolClient;
  private readonly statement: string;

  constructor(client: PoolClient, line: TableLine, layout: TableLayout | undefined) {
    this.client = client;
    this.statement = line.table === RECORD ? recordStatement(line) : insertStatement(line, layout);
  }

  async add(row: RowLine): Promise<void> {
    this.rows.push(row);
    for (const text of row) this.characters += text?.length ?? 0;
    if (this.characters >= BATCH_CHARACTERS || this.rows.length >= BATCH_ROWS) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.rows.length > 0) await this.client.query(this.statement, [JSON.stringify(this.rows)]);
    this.rows = [];
    this.characters = 0;
  }
}

function insertStatement(line: TableLine, layout: TableLayout | undefined): string {
  if (!layout)
    throw new BackupFileError(`The backup has a table ${line.table} that its migrations do not make.`);
  const values = line.columns.map((name, index) => {
    const column = layout.columns.find((one) => one.name === name);
    if (!column)
      throw new BackupFileError(`The backup has a column ${line.table}.${name} that is not known.`);
    return `(line->>${index})::${column.type}`;
  });
  return `insert into ${quoted(line.table)} (${line.columns.map(quoted).join(', ')}) overriding system value
    select ${values.join(', ')} from jsonb_array_elements($1::jsonb) as lines (line)`;
}

/** The record of migrations says what was done here (an optional one may not have worked), and when it was done there. */
function recordStatement({ columns }: TableLine): string {
  const [name, at] = [columns.indexOf('name'), columns.indexOf('applied_at')];
  return `update ${RECORD} set applied_at = (line->>${at})::timestamptz
    from jsonb_array_elements($1::jsonb) as lines (line) where name = line->>${name}`;
}

async function placeSequences(client: PoolClient, sequences: SequencePosition[]): Promise<void> {
  for (const { name, last } of sequences) {
    if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last]);
  }
}
