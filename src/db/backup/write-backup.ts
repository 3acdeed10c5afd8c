import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { suspendSocketTimeout } from '../connect.ts';

/** Approximate. The row count varies: images are large, order lines small. */
const FETCH_BYTES = 4 * 1024 * 1024;

const FIRST_FETCH_ROWS = 20;

const MAX_FETCH_ROWS = 5000;

/** Make text values independent of the server's configuration. */
export const CANONICAL_TEXT_SETTINGS = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = public;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

interface BackupContents {
  client: PoolClient;
  madeAt: Date;
  secretHash: string;
  files: AsyncIterable<Omit<FileLine, 'kind'>>;
}

/** Line by line, from one snapshot; later writes are not included. */
export async function* backupText(contents: BackupContents): AsyncGenerator<string> {
  const backupHash = createHash('sha256');
  let lines = 0;
  for await (const line of backupLines(contents)) {
    const text = `${JSON.stringify(line)}\n`;
    backupHash.update(text);
    lines++;
    yield text;
  }
  yield `${JSON.stringify({ kind: 'end', lines, sha256: backupHash.digest('hex') })}\n`;
}

async function* backupLines(contents: BackupContents): AsyncGenerator<BackupLine> {
  const { client } = contents;
  suspendSocketTimeout(client);
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query(CANONICAL_TEXT_SETTINGS);
    yield await headerLine(contents);
    for (const table of await tableLayouts(client)) yield* tableLines(client, table);
    // Read last: sequences are outside the snapshot and must never be behind the rows.
    yield { kind: 'sequences', sequences: await sequencePositions(client) };
  } finally {
    await client.query('rollback');
  }
  for await (const file of contents.files) yield { kind: 'file', ...file };
}

async function headerLine({ client, madeAt, secretHash }: BackupContents): Promise<HeaderLine> {
  const version = await client.query<{ engine: string }>(
    `select 'PostgreSQL ' || current_setting('server_version') as engine`,
  );
  const applied = await client.query<{ name: string }>('select name from schema_migrations order by name');
  return {
    kind: 'shop-backup',
    format: BACKUP_FORMAT,
    madeAt: madeAt.toISOString(),
    engine: version.rows[0]!.engine,
    migrations: applied.rows.map((row) => row.name),
    secretHash,
  };
}

async function* tableLines(client: PoolClient, table: TableLayout): AsyncGenerator<BackupLine> {
  yield { kind: 'table', table: table.name, columns: table.columns.map((column) => column.name) };
  const hash = createHash('sha256');
  let rows = 0;
  for await (const row of rowsOf(client, table)) {
    hash.update(`${JSON.stringify(row)}\n`);
    rows++;
    yield row;
  }
  yield { kind: 'table-end', table: table.name, rows, sha256: hash.digest('hex') };
}

async function* rowsOf(client: PoolClient, table: TableLayout): AsyncGenerator<RowLine> {
  const texts = table.columns.map(({ name }) => `${quoteIdentifier(name)}::text`).join(', ');
  const order =
    table.primaryKey.length > 0 ? `order by ${table.primaryKey.map(quoteIdentifier).join(', ')}` : '';
  // The outbox holds codes and links; it stays where the secret stays.
  const where = table.name === 'jobs' ? "where kind <> 'mail'" : '';
  await client.query(
    `declare reading no scroll cursor for select ${texts} from ${quoteIdentifier(table.name)} ${where} ${order}`,
  );
  for (let count = FIRST_FETCH_ROWS; ;) {
    const { rows } = await client.query<RowLine>({ text: `fetch ${count} from reading`, rowMode: 'array' });
    yield* rows;
    if (rows.length < count) break;
    const bytes = rows.reduce((sum, row) => sum + row.reduce((all, text) => all + (text?.length ?? 0), 0), 1);
    count = Math.max(1, Math.min(MAX_FETCH_ROWS, Math.floor((count * FETCH_BYTES) / bytes)));
  }
  await client.query('close reading');
}

export interface TableLayout {
  name: string;
  columns: { name: string; type: string }[];
  primaryKey: string[];
  referencedTables: string[];
}

export async function tableLayouts(client: PoolClient): Promise<TableLayout[]> {
  const { rows } = await client.query<TableLayout>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
         from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
         from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary), '[]') as "primaryKey",
      coalesce((select json_agg(distinct f.relname)
         from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid), '[]') as "referencedTables"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname`);
  return sortedByForeignKeys(rows);
}

/** @throws when the foreign keys form a cycle */
export function sortedByForeignKeys<T extends Pick<TableLayout, 'name' | 'referencedTables'>>(
  tables: T[],
): T[] {
  const sorted: T[] = [];
  const placed = new Set<string>();
  while (sorted.length < tables.length) {
    const next = tables.filter(
      (table) => !placed.has(table.name) && table.referencedTables.every((name) => placed.has(name)),
    );
    if (next.length === 0) throw new Error('The foreign keys of the tables run in a circle.');
    for (const table of next) {
      sorted.push(table);
      placed.add(table.name);
    }
  }
  return sorted;
}

async function sequencePositions(client: PoolClient): Promise<SequencePosition[]> {
  const { rows } = await client.query<SequencePosition>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' order by sequencename`);
  return rows;
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * A gzip file of JSON lines: a header; per table a start line, rows and an end line; then sequences, files, and an end
 * line with a checksum of everything before it. docs/decisions/0010-backup.md
 */
export const BACKUP_FORMAT = 1;

export interface HeaderLine {
  kind: 'shop-backup';
  format: number;
  madeAt: string;
  engine: string;
  migrations: string[];
  /** SHA-256 of AUTH_SECRET, which is long and random; a restore compares it with its own. */
  secretHash: string;
}
export interface TableLine {
  kind: 'table';
  table: string;
  columns: string[];
}
export interface TableEndLine {
  kind: 'table-end';
  table: string;
  rows: number;
  sha256: string;
}
interface SequencesLine {
  kind: 'sequences';
  sequences: SequencePosition[];
}
export interface FileLine {
  kind: 'file';
  name: string;
  base64: string;
}
export interface EndLine {
  kind: 'end';
  lines: number;
  sha256: string;
}

export interface SequencePosition {
  name: string;
  last: string | null;
}

export type RowLine = (string | null)[];
export type BackupLine = HeaderLine | TableLine | RowLine | TableEndLine | SequencesLine | FileLine | EndLine;

/** The file is no backup, incomplete or altered. Nothing was changed. */
export class BackupFileError extends Error {
  override name = 'BackupFileError';
}
