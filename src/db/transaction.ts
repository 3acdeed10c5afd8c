import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;

/** A transaction as Kysely has it; the server's verbs use the one with effects (server/transaction). */
export type PlainTx = Transaction<Schema>;

const RETRIES = 5;
/** serialization_failure and deadlock_detected: the database asks to try the whole transaction again. */
const TRY_AGAIN = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction: all of it is kept, or nothing.
 * @param work gets the transaction; it may run more than once, so it does nothing outside the database
 * @returns what `work` returns
 * @throws what `work` throws, after undoing everything
 */
export async function runTransaction<T>(db: Db, work: (tx: PlainTx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt > RETRIES || !TRY_AGAIN.has(sqlStateOf(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}

/** @returns the SQLSTATE of a database error, else '' */
export function sqlStateOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** @returns whether the error is a unique or primary key saying no, and which constraint said it */
export function violatedUnique(error: unknown): string | null {
  return sqlStateOf(error) === '23505' ? ((error as { constraint?: string }).constraint ?? '') : null;
}
