import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { EmbeddedDatabase } from './embedded/embedded-database.ts';
import { namedStatementsPool } from './named-statements.ts';
import type { Schema } from './schema.ts';
import { cutOff, setSocketTimeout } from './socket-timeout.ts';
import type { Db } from './transaction.ts';

// Bigint paise are below 2^53 and rates are small decimals, so both fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// `yyyy-mm-dd`; a Date would depend on the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

const MAX_CONNECTIONS = 10;
/** Outlasts a burst; short enough to answer a shopper. */
const CONNECT_TIMEOUT_MS = 10_000;
/** The shop's longest statement takes much less. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** A machine that lost power in a transaction would hold its locks until TCP gives up. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;

/** A lost replica is abandoned for the leader. */
const REPLICA_CONNECT_TIMEOUT_MS = 2000;

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** May be unavailable at any time; null without one. */
  replica: Db | null;
  embedded: boolean;
  close: () => Promise<void>;
}

export interface DatabaseLocation {
  url: string | undefined;
  readUrl?: string | undefined;
  dir: string;
  workerUrl: URL;
  onLost: (error: Error) => void;
}

/** @throws DirectoryInUseError, CannotOpenError, or the driver's error when the first connection fails */
export async function connect(location: DatabaseLocation): Promise<Database> {
  const { url, readUrl, dir, workerUrl, onLost } = location;
  const embedded = url === undefined ? await EmbeddedDatabase.open(dir, workerUrl, onLost) : null;
  const pool = new pg.Pool(embedded ? embeddedPool(embedded) : serverPool(url!));
  pool.on('error', embedded ? () => undefined : onLost);
  const db = databaseOf(pool);
  const replica = readUrl === undefined ? null : replicaAt(readUrl);
  const close = async () => {
    await Promise.all([db.destroy(), replica?.close()]);
    // Kysely ends the pool only after a query.
    if (!pool.ending) await pool.end();
    await embedded?.close();
  };
  try {
    await pool.query('select 1');
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
  return { db, pool, replica: replica?.db ?? null, embedded: embedded !== null, close };
}

function databaseOf(pool: pg.Pool): Db {
  // A listener is needed, or a connection that breaks between two statements would end the process. The next
  // statement fails and the pool drops the connection.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    setSocketTimeout(client);
  });
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: namedStatementsPool(pool) }) });
}

/** Connects at the first statement, so an unavailable replica does not prevent the start. */
function replicaAt(url: string): { db: Db; close: () => Promise<void> } {
  const pool = new pg.Pool({ ...serverPool(url), connectionTimeoutMillis: REPLICA_CONNECT_TIMEOUT_MS });
  // The next read fails instead.
  pool.on('error', () => undefined);
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  const db = databaseOf(pool);
  const close = async () => {
    // Does not wait for reads from a silent replica.
    for (const client of clients) cutOff(client);
    await db.destroy();
  };
  return { db, close };
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
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'shop',
  };
}
