import type { Kysely, Transaction } from 'kysely';
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
