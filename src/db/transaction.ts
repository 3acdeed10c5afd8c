import type { Kysely, Transaction, Selectable } from 'kysely';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;

/** Kysely's transaction; the server's verbs use the one with effects (server/transaction). */
export type PlainTx = Transaction<Schema>;

const MAX_RETRIES = 5;
/** serialization_failure and deadlock_detected: retry the whole transaction. */
const RETRYABLE_STATES = new Set(['40001', '40P01']);

/** @param work may run more than once, so it must do nothing outside the database */
export async function runTransaction<T>(db: Db, work: (tx: PlainTx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt > MAX_RETRIES || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}

/** Whether two transactions conflicted, so a retry may succeed. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE_STATES.has(sqlStateOf(error));
}

export function sqlStateOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

export function violatedUnique(error: unknown): string | null {
  return sqlStateOf(error) === '23505' ? ((error as { constraint?: string }).constraint ?? '') : null;
}

/** SQLSTATE classes of an unavailable server: connection, resources, operator intervention, system. */
const UNAVAILABLE_STATES = /^(08|53|57P|58)|^25006$/;
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const DRIVER_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|not queryable|embedded database/i;

export function isDatabaseUnavailable(error: unknown): boolean {
  const code = sqlStateOf(error);
  if (UNAVAILABLE_STATES.test(code) || NETWORK_CODES.has(code)) return true;
  // PostgreSQL removes its local socket while it is stopped.
  if (code === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect') return true;
  return error instanceof Error && (code === '' || code === 'XX000') && DRIVER_MESSAGES.test(error.message);
}

export type ConstantRow = Selectable<Schema['plan_constants']>;

/** The latest row of each constant that does not begin after the day, by key. */
export function readConstantsInForce(db: Db, day: string): Promise<ConstantRow[]> {
  return db
    .selectFrom('plan_constants')
    .selectAll()
    .distinctOn('key')
    .where('from_day', '<=', day)
    .orderBy('key')
    .orderBy('from_day', 'desc')
    .execute();
}

/** Reads several things as of one moment. A snapshot as `db` is used as it is. */
export function readTogether<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return read(db);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
