import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { EmbeddedDatabase } from './embedded/embedded-database.ts';
import { namingPool } from './named-statements.ts';
import type { Schema } from './schema.ts';
import { setSocketTimeout } from './socket-timeout.ts';
import type { Db } from './transaction.ts';

// Money is bigint paise and fits a number below 2^53; rates are small decimals.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const CONNECTIONS = 10;
/** Long enough for a burst to be worked off, short enough that a shopper gets an answer. */
const CONNECT_TIMEOUT_MS = 10_000;
/** No statement of the shop takes near as long; one that does is ended rather than waited for. */
const STATEMENT_TIMEOUT_MS = 30_000;

export interface Database {
  db: Db;
  pool: pg.Pool;
  embedded: boolean;
  close: () => Promise<void>;
}

export interface DatabaseLocation {
  /** A PostgreSQL URL, or undefined for the embedded database. */
  url: string | undefined;
  /** Where the embedded database lives. */
  dir: string;
  /** The built pglite-worker. */
  workerUrl: URL;
  /** Told of connections that break while idle, and of an embedded database that died. */
  onLost: (error: Error) => void;
}

/**
 * Opens the shop's database: PostgreSQL by URL, or the embedded one. Same driver, same SQL.
 * @throws DirectoryInUseError, CannotOpenError, or the driver's error when the first connection fails
 */
export async function connect(place: DatabaseLocation): Promise<Database> {
  const { url, dir, workerUrl, onLost } = place;
  const embedded = url === undefined ? await EmbeddedDatabase.open(dir, workerUrl, onLost) : null;
  const pool = new pg.Pool(embedded ? embeddedPool(embedded) : serverPool(url!));
  // The embedded database tells by itself when it was lost, in use or not.
  pool.on('error', embedded ? () => undefined : onLost);
  // One that breaks between two statements of a transaction tells nobody else; unheard, it would end the process. The
  // next statement fails, and the pool lets it go.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    setSocketTimeout(client);
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: namingPool(pool) }) });
  const close = async () => {
    await db.destroy();
    // Kysely ends the pool only when it has asked something itself.
    if (!pool.ending) await pool.end();
    await embedded?.close();
  };
  try {
    await pool.query('select 1');
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
  return { db, pool, embedded: embedded !== null, close };
}

function embeddedPool(embedded: EmbeddedDatabase): pg.PoolConfig {
  return {
    stream: () => embedded.stream(),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  };
}

function serverPool(connectionString: string): pg.PoolConfig {
  return {
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'shop',
  };
}
