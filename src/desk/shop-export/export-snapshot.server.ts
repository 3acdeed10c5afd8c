import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { csvLine } from '../../kit/rules/csv.ts';
import type { Db } from '../../db/transaction.ts';
import type { Services } from '../../kit/server/services.ts';
import type { ExportTable } from './exported-service.server.ts';
import { EXPORT_TABLES } from './export-tables.server.ts';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { CLAIM_NUMBER_PREFIX } from '../../after-sale/claims/claim-steps.ts';
import { COMPLAINT_NUMBER_PREFIX } from '../../after-sale/complaints/complaint-choices.ts';
import { RETURN_NUMBER_PREFIX } from '../../after-sale/returns/return-choices.ts';

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

/** The limit of a ZIP without ZIP64, which fflate does not write. */
const MAX_BYTES = 0xffff_ffff;

/** A ZIP that is made piece by piece: what is finished of it is taken by the caller that stores it. */
export class ExportZip {
  size = 0;
  private pieces: Uint8Array[] = [];
  private waiting = 0;
  private failure: Error | null = null;
  private readonly zip: Zip;

  constructor() {
    this.zip = new Zip((error, piece) => {
      if (error) this.failure = error;
      else this.take(piece);
    });
  }

  /** @throws when the ZIP cannot be made */
  async addText(name: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<void> {
    const file = new ZipDeflate(name, { level: 6 });
    this.zip.add(file);
    const encoder = new TextEncoder();
    for await (const piece of pieces) {
      file.push(encoder.encode(piece));
      this.requireWhole();
    }
    file.push(new Uint8Array(), true);
    this.requireWhole();
  }

  /** Pictures are compressed already. */
  addBytes(name: string, bytes: Uint8Array): void {
    const file = new ZipPassThrough(name);
    this.zip.add(file);
    file.push(bytes, true);
    this.requireWhole();
  }

  end(): void {
    this.zip.end();
    this.requireWhole();
  }

  /** @returns the finished bytes, when they are this many; else null */
  finished(atLeastBytes: number): Buffer | null {
    if (this.waiting === 0 || this.waiting < atLeastBytes) return null;
    const bytes = Buffer.concat(this.pieces);
    this.pieces = [];
    this.waiting = 0;
    return bytes;
  }

  private take(piece: Uint8Array): void {
    this.pieces.push(piece);
    this.waiting += piece.length;
    this.size += piece.length;
  }

  private requireWhole(): void {
    if (this.failure) throw this.failure;
    if (this.size > MAX_BYTES) throw new Error('The export is larger than a ZIP can be (4 GB).');
  }
}

const PICTURES_AT_ONCE = 8;

interface ExportedPicture {
  /** Name of the file in the ZIP. */
  file: string;
  bytes: Uint8Array;
}

export async function countPictures(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from media) + (select count(*) from pictures_kept) as count`.execute(db);
  return rows[0]!.count;
}

/** Public ones are named by their content, so that they are the same at any moment. */
export async function* exportedPictures(db: Db): AsyncGenerator<ExportedPicture> {
  for (let after = ''; ;) {
    const pictures = await db
      .selectFrom('media')
      .select(['name', 'bytes'])
      .where('name', '>', after)
      .orderBy('name')
      .limit(PICTURES_AT_ONCE)
      .execute();
    for (const { name, bytes } of pictures) yield { file: `pictures/${name}`, bytes };
    if (pictures.length < PICTURES_AT_ONCE) break;
    after = pictures.at(-1)!.name;
  }
  yield* keptPictures(db);
}

/** Sent with a return, claim or complaint: the owner has what the desk sees. */
async function* keptPictures(db: Db): AsyncGenerator<ExportedPicture> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<{ id: string; number: string | null; place: number; bytes: Uint8Array }>`
      select kept.id, place, bytes, case owner_kind
        when 'return' then (select ${RETURN_NUMBER_PREFIX}::text || number from returns where returns.id = owner_id)
        when 'claim' then (select ${CLAIM_NUMBER_PREFIX}::text || number from claims where claims.id = owner_id)
        when 'complaint' then (
          select ${COMPLAINT_NUMBER_PREFIX}::text || number from complaints where complaints.id = owner_id)
        end as number
      from pictures_kept kept where kept.id > ${after}::uuid order by kept.id limit ${PICTURES_AT_ONCE}`.execute(
      db,
    );
    for (const { id, number, place, bytes } of rows)
      yield { file: `private-pictures/${number ?? id}-${place}.webp`, bytes };
    if (rows.length < PICTURES_AT_ONCE) return;
    after = rows.at(-1)!.id;
  }
}
