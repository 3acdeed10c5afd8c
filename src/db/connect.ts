import {
  Kysely,
  PostgresDialect,
  sql,
  type PostgresPool,
  type PostgresPoolClient,
  type CompiledQuery,
  type RawBuilder,
} from 'kysely';
import pg, { type Client, type PoolClient } from 'pg';
import { EmbeddedDatabase } from './embedded/embedded-database.ts';
import type { Schema } from './schema.ts';
import type { Db } from './transaction.ts';
import type { Socket } from 'node:net';

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

interface DatabaseLocation {
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

/** Each name takes memory on the server per connection. The shop has about 150 texts, and more with lists. */
const MAX_NAMES = 400;
/** Searches need a plan for their text; returning all columns fails in an older process after one is added. */
const NEVER_NAMED = /\bilike\b|\bsearch_(?:doc|name|code)\b|\b(?:select|returning) \*/;

/** Parsing and planning cost several times more than running; a named statement needs them once per connection. */
function namedStatementsPool(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return { connect: async () => namedStatementsClient(await pool.connect()), end: () => pool.end() };

  function namedStatementsClient(client: pg.PoolClient): PostgresPoolClient {
    let wrapped = clients.get(client);
    if (!wrapped) {
      wrapped = {
        query: (text: unknown, values?: readonly unknown[]) => runQuery(client, text, values),
        release,
      };
      clients.set(client, wrapped);
    }
    return wrapped;

    function release(): void {
      client.release();
    }
  }

  /** Kysely uses it for cursors too, but gets none here. */
  function runQuery(client: pg.PoolClient, text: unknown, values: readonly unknown[] = []): never {
    const statement = { text: text as string, values: values as unknown[] };
    if (values.length === 0) return client.query(statement) as never;
    return client.query({ ...statement, name: nameOf(statement.text) }) as never;
  }

  function nameOf(text: string): string | undefined {
    const cached = names.get(text);
    if (cached !== undefined) return cached;
    if (names.size >= MAX_NAMES || NEVER_NAMED.test(text)) return undefined;
    const name = `shop_${names.size + 1}`;
    names.set(text, name);
    return name;
  }
}

class Placeholder {
  readonly read: (values: never) => unknown;

  constructor(read: (values: never) => unknown) {
    this.read = read;
  }
}

interface Statement<Row> {
  compile: (db: Db) => CompiledQuery<Row>;
}

export type ValueOf<Values> = <T>(read: (values: Values) => T) => RawBuilder<T>;

/** Kysely takes 0.07 to 0.2 ms to build a long text. Values that vary must come from `value`. */
export function preparedStatement<Values, Row>(
  build: (db: Db, value: ValueOf<Values>) => Statement<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(db, placeholder).compile(db);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? parameter.read(values as never) : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

function placeholder<T>(read: (values: never) => T): RawBuilder<T> {
  return sql.val(new Placeholder(read) as T);
}

/** Longer than any statement (30 s, connect.ts): the other machine is lost; TCP alone would wait 15 minutes. */
const SOCKET_TIMEOUT_MS = 40_000;

/** Closes a connection without data for SOCKET_TIMEOUT_MS; its query fails and the pool drops it. */
function setSocketTimeout(client: PoolClient): void {
  const socket = socketOf(client);
  socket.on('timeout', () => socket.destroy(new Error('Connection terminated: the database fell silent.')));
  resumeSocketTimeout(client);
}

export function suspendSocketTimeout(client: PoolClient): void {
  socketOf(client).setTimeout(0);
}

export function resumeSocketTimeout(client: PoolClient): void {
  socketOf(client).setTimeout(SOCKET_TIMEOUT_MS);
}

function cutOff(client: PoolClient): void {
  socketOf(client).destroy();
}

/** Encrypted or not. The embedded database's stream ends a statement that takes as long. */
function socketOf(client: PoolClient): Pick<Socket, 'on' | 'setTimeout' | 'destroy'> {
  return (client as Client).connection.stream as unknown as Socket;
}
