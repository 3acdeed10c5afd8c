import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { csvLine } from '../../kit/rules/csv.ts';
import type { Db } from '../../db/transaction.ts';
import type { Services } from '../../kit/server/services.ts';
import type { ExportTable } from './exported-service.server.ts';
import { EXPORT_TABLES } from './export-tables.server.ts';

const ROWS_AT_ONCE = 500;

interface ExportSnapshot {
  /** Lines with the headings, in pieces. */
  linesOf: (table: ExportTable) => AsyncGenerator<string>;
}

/**
 * Reads all tables as of one moment, without anybody waiting: they are copied within the database, and read from the
 * copy. The embedded database has one connection, so the copy is needed there.
 * @param within reads more of the same moment; others wait for it on the embedded database
 */
export async function withSnapshot(
  { config, db }: Pick<Services, 'config' | 'db'>,
  within: (tx: Db) => Promise<void>,
  use: (snapshot: ExportSnapshot) => Promise<void>,
): Promise<void> {
  if (config.databaseUrl === undefined) return copyAndUse(db, within, use);
  return db.connection().execute((connection) => copyAndUse(connection, within, use));
}

async function copyAndUse(
  db: Db,
  within: (tx: Db) => Promise<void>,
  use: (snapshot: ExportSnapshot) => Promise<void>,
): Promise<void> {
  const prefix = `export_${randomBytes(4).toString('hex')}`;
  const nameOf = ({ file }: ExportTable) => `${prefix}_${file.replaceAll('-', '_')}`;
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx);
        for (const table of EXPORT_TABLES) await copy(tx, table, nameOf(table));
        await within(tx);
      });
    await use({ linesOf: (table) => linesOf(db, table, nameOf(table)) });
  } finally {
    for (const table of EXPORT_TABLES)
      await sql`drop table if exists ${sql.table(nameOf(table))}`.execute(db).catch(() => undefined);
  }
}

async function copy(tx: Db, { from, order, columns }: ExportTable, name: string): Promise<void> {
  const cells = Object.values(columns).map(({ sql: cell }, index) => `${cell} as c${index}`);
  await sql`
    create temporary table ${sql.table(name)} as
    select row_number() over (order by ${sql.raw(order)}) as n, ${sql.raw(cells.join(', '))}
    from ${sql.raw(from)}`.execute(tx);
  await sql`create index on ${sql.table(name)} (n)`.execute(tx);
}

async function* linesOf(db: Db, { columns }: ExportTable, name: string): AsyncGenerator<string> {
  const kinds = Object.values(columns).map(({ isNumber = false }) => isNumber);
  yield csvLine(Object.keys(columns));
  for (let after = 0; ;) {
    const { rows } = await sql<Record<string, string | number | null>>`
      select * from ${sql.table(name)} where n > ${after} order by n limit ${ROWS_AT_ONCE}`.execute(db);
    if (rows.length === 0) return;
    after = Number(rows.at(-1)!.n);
    const cellsOf = (row: (typeof rows)[number]) =>
      kinds.map((isNumber, index) => {
        const cell = String(row[`c${index}`] ?? '');
        return isNumber ? { digits: cell } : cell;
      });
    yield rows.map((row) => csvLine(cellsOf(row))).join('');
  }
}
