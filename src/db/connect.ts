import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { EmbeddedDatabase } from './embedded/embedded-database.ts';
import { namedStatementsPool } from './named-statements.ts';
import type { Schema } from './schema.ts';
import { cutOff, setSocketTimeout } from './socket-timeout.ts';
import type { Db } from './transaction.ts';

// Money is bigint paise below 2^53, and rates are small decimals: both fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A day stays `yyyy-mm-dd`; as a Date it would depend on the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

const MAX_CONNECTIONS = 10;
/** Long enough to get through a burst, short enough that a shopper still gets an answer. */
const CONNECT_TIMEOUT_MS = 10_000;
/** No statement of the shop takes nearly as long; one that does is cancelled. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** A shop machine that loses power in the middle of a transaction would hold its locks until TCP gives up. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;

/** A replica that is lost is left for the leader; nobody waits longer for a connection to one. */
const REPLICA_CONNECT_TIMEOUT_MS = 2000;

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** A replica to read from, which may be away at any time; null without one. */
  replica: Db | null;
  embedded: boolean;
  close: () => Promise<void>;
}

export interface DatabaseLocation {
  /** A PostgreSQL URL, or undefined for the embedded database. */
  url: string | undefined;
  /** The PostgreSQL URL of a replica, if there is one. */
  readUrl?: string | undefined;
  /** The directory of the embedded database. */
  dir: string;
  /** The URL of the built pglite-worker. */
  workerUrl: URL;
  /** Called when an idle connection breaks, and when the embedded database dies. */
  onLost: (error: Error) => void;
}

/**
 * Opens the shop's database: PostgreSQL by URL, or the embedded one. Both use the same driver and SQL.
 * @throws DirectoryInUseError, CannotOpenError, or the driver's error when the first connection fails
 */
export async function connect(location: DatabaseLocation): Promise<Database> {
  const { url, readUrl, dir, workerUrl, onLost } = location;
  const embedded = url === undefined ? await EmbeddedDatabase.open(dir, workerUrl, onLost) : null;
  const pool = new pg.Pool(embedded ? embeddedPool(embedded) : serverPool(url!));
  // The embedded database calls onLost itself.
  pool.on('error', embedded ? () => undefined : onLost);
  const db = databaseOf(pool);
  const replica = readUrl === undefined ? null : replicaAt(readUrl);
  const close = async () => {
    await Promise.all([db.destroy(), replica?.close()]);
    // Kysely ends the pool only after it has run a query.
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
  // A connection that breaks between two statements of a transaction emits an error; without a listener it would end
  // the process. The next statement fails and the pool drops the connection.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    setSocketTimeout(client);
  });
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: namedStatementsPool(pool) }) });
}

/** Connects at the first statement: a replica that is away keeps no shop from starting. */
function replicaAt(url: string): { db: Db; close: () => Promise<void> } {
  const pool = new pg.Pool({ ...serverPool(url), connectionTimeoutMillis: REPLICA_CONNECT_TIMEOUT_MS });
  // Whoever reads next finds out.
  pool.on('error', () => undefined);
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  const db = databaseOf(pool);
  const close = async () => {
    // Nobody waits for the end of a read from a replica that fell silent.
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
