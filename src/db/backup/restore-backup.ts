import type { Pool, PoolClient } from 'pg';
import { ANALYZE_FILLED_TABLES } from '../analyze-filled-tables.ts';
import { applyMigrations, SAVEPOINT_STEPS, MIGRATION_LOCK, migrations } from '../migrate.ts';
import { suspendSocketTimeout } from '../connect.ts';
import {
  BackupFileError,
  quoteIdentifier,
  tableLayouts,
  CANONICAL_TEXT_SETTINGS,
  type HeaderLine,
  type RowLine,
  type SequencePosition,
  type TableLine,
  type TableLayout,
} from './write-backup.ts';
import { readBackup, type BackupOpener } from './read-backup.ts';
/** Filled by migrations; not counted as data. */
const FILLED_BY_MIGRATIONS = new Set([
  'schema_migrations',
  'catalogue_version',
  'price_version',
  'stock_version',
  'user_counts',
  'shop_settings',
  'document_chain',
  'pin_states',
  'import_lock',
  'synonyms',
  'attribute_defs',
  'plan_constants',
  'retention_presets',
  'stock_check',
  'sold_units_count',
  'zones',
  'fee_steps',
  'payment_settings',
  'desk_settings',
  'new_orders_mail',
  'regular_tasks',
  'storefront',
  'couriers',
  'after_sale_settings',
  'onsite_settings',
  'message_settings',
  'serials_check',
  'indexnow',
  'pages',
  'page_versions',
  'last_backups',
]);

const BATCH_CHARACTERS = 4 * 1024 * 1024;

const BATCH_ROWS = 2000;

const MIGRATIONS_TABLE = 'schema_migrations';

const DISCONNECT_WAIT_MS = 3000;

/** The database has data, and replacing it was not requested. */
export class NotEmptyError extends Error {
  override name = 'NotEmptyError';
}

/** Processes of the shop are connected; they would continue with data that no longer exists. */
export class ShopRunsError extends Error {
  override name = 'ShopRunsError';
  constructor(connections: number) {
    super(`The shop runs on this database (${connections} connections). Stop it first. Nothing was changed.`);
  }
}

/**
 * Restores in one transaction, with later migrations, whose names it returns. All sessions and links to a new
 * password end.
 * @throws NotEmptyError, ShopRunsError, or BackupFileError for a backup of a newer shop
 */
export async function restoreBackup(
  pool: Pool,
  file: string,
  header: HeaderLine,
  options: { replace: boolean; now: Date; opener: BackupOpener },
): Promise<string[]> {
  const unknown = header.migrations.filter(
    (name) => !migrations.some((migration) => migration.name === name),
  );
  if (unknown.length > 0) {
    throw new BackupFileError(`The backup was made by a newer shop: this one does not know ${unknown[0]!}.`);
  }
  const client = await pool.connect();
  suspendSocketTimeout(client);
  try {
    await requireNoOtherConnections(client);
    await client.query('begin');
    await client.query(CANONICAL_TEXT_SETTINGS);
    // A shop that starts now waits for this transaction.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    if (!options.replace && !(await isEmptyDatabase(client))) throw new NotEmptyError();
    await clearDatabase(client);
    await applyMigrations(client, options.now, SAVEPOINT_STEPS, ({ name }) =>
      header.migrations.includes(name),
    );
    // The backup has what these triggers count and add up.
    for (const table of COUNTED_TABLES)
      await client.query(`alter table if exists ${table} disable trigger user`);
    await loadLines(client, file, options.opener);
    for (const table of COUNTED_TABLES)
      await client.query(`alter table if exists ${table} enable trigger user`);
    const later = await applyMigrations(client, options.now, SAVEPOINT_STEPS);
    await endSessionsAndLinks(client);
    await client.query('commit');
    await client.query(ANALYZE_FILLED_TABLES);
    return later;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

const COUNTED_TABLES = ['users', 'orders', 'payments', 'refunds', 'receipts'];

const LINKS_AND_CODES = [
  'reset_tokens',
  'verified_emails',
  'log_in_tickets',
  'staff_invites',
  'page_previews',
  'one_time_codes',
  'quote_codes',
  'cod_codes',
];

/** Anyone who has the file has them too, and the mails that hold them. They end by the database's clock, as every session does. */
async function endSessionsAndLinks(client: PoolClient): Promise<void> {
  await client.query('update sessions set revoked_at = now() where revoked_at is null');
  for (const table of LINKS_AND_CODES) await client.query(`delete from ${table}`);
  await client.query("delete from jobs where kind in ('mail', 'reset-mail')");
}

/** Waits first: a stopped shop may still be disconnecting. */
async function requireNoOtherConnections(client: PoolClient): Promise<void> {
  for (const until = Date.now() + DISCONNECT_WAIT_MS; ;) {
    const { rows } = await client.query<{ count: number }>(`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name = 'shop' and pid <> pg_backend_pid()`);
    if (rows[0]!.count === 0) return;
    if (Date.now() > until) throw new ShopRunsError(rows[0]!.count);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function loadLines(client: PoolClient, file: string, opener: BackupOpener): Promise<void> {
  const layouts = new Map((await tableLayouts(client)).map((table) => [table.name, table]));
  // Deletes rows of migrations; the backup has their later state.
  for (const table of [...layouts.keys()].reverse()) {
    if (table !== MIGRATIONS_TABLE) await client.query(`delete from ${quoteIdentifier(table)}`);
  }
  let batch: Batch | null = null;
  for await (const line of readBackup(file, opener)) {
    if (Array.isArray(line)) await batch!.add(line);
    else if (line.kind === 'table') batch = new Batch(client, line, layouts.get(line.table));
    else if (line.kind === 'table-end') await batch!.flush();
    else if (line.kind === 'sequences') await setSequences(client, line.sequences);
  }
}

class Batch {
  private rows: RowLine[] = [];
  private characters = 0;
  private readonly client: PoolClient;
  private readonly statement: string;

  constructor(client: PoolClient, line: TableLine, layout: TableLayout | undefined) {
    this.client = client;
    this.statement =
      line.table === MIGRATIONS_TABLE ? migrationsStatement(line) : insertStatement(line, layout);
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
    const column = layout.columns.find((candidate) => candidate.name === name);
    if (!column)
      throw new BackupFileError(`The backup has a column ${line.table}.${name} that is not known.`);
    return `(line->>${index})::${column.type}`;
  });
  return `insert into ${quoteIdentifier(line.table)} (${line.columns.map(quoteIdentifier).join(', ')}) overriding system value
    select ${values.join(', ')} from jsonb_array_elements($1::jsonb) as lines (line)`;
}

/** Keeps the migrations applied here (an optional one may have failed), with the backup's times. */
function migrationsStatement({ columns }: TableLine): string {
  const [name, at] = [columns.indexOf('name'), columns.indexOf('applied_at')];
  return `update ${MIGRATIONS_TABLE} set applied_at = (line->>${at})::timestamptz
    from jsonb_array_elements($1::jsonb) as lines (line) where name = line->>${name}`;
}

async function setSequences(client: PoolClient, sequences: SequencePosition[]): Promise<void> {
  for (const { name, last } of sequences) {
    if (last !== null)
      await client.query('select setval($1::regclass, $2::bigint)', [quoteIdentifier(name), last]);
  }
}

async function isEmptyDatabase(client: PoolClient): Promise<boolean> {
  for (const table of await shopRelations(client, ['r', 'p'])) {
    if (FILLED_BY_MIGRATIONS.has(table)) continue;
    const { rows } = await client.query(`select 1 from ${quoteIdentifier(table)} limit 1`);
    if (rows.length > 0) return false;
  }
  return true;
}

export async function clearDatabase(client: PoolClient): Promise<void> {
  for (const view of await shopRelations(client, ['v'])) {
    await client.query(`drop view if exists ${quoteIdentifier(view)} cascade`);
  }
  for (const table of await shopRelations(client, ['r', 'p'])) {
    await client.query(`drop table if exists ${quoteIdentifier(table)} cascade`);
  }
  for (const sequence of await shopRelations(client, ['S'])) {
    await client.query(`drop sequence if exists ${quoteIdentifier(sequence)} cascade`);
  }
}

async function shopRelations(client: PoolClient, kinds: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
     where relnamespace = 'public'::regnamespace and relkind::text = any($1)
       and not exists (select 1 from pg_depend where objid = c.oid and deptype = 'e')`,
    [kinds],
  );
  return rows.map((row) => row.name);
}
