import type { Pool } from 'pg';
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts';
import { sqlStateOf } from '../../db/transaction.ts';
import { whenToStop } from './stop-on-signal.ts';

const RETRY_MS = 500;
/** read_only_sql_transaction, a replica's answer to a write. */
const READ_ONLY_STATE = '25006';
/** An unknown host or a dropped database. */
const NOT_HEALED_BY_WAITING = new Set(['ENOTFOUND', '57P04']);

/**
 * Retries while the database is away or has no leader, as after a failover.
 * @throws what `open` throws: after `waitSeconds`, or at once when waiting cannot help
 */
export async function untilDatabaseServes<T>(
  open: () => Promise<T>,
  waitSeconds: number,
  printLine: (line: string) => void,
): Promise<T> {
  const untilMs = performance.now() + waitSeconds * 1000;
  let stopListening: (() => void) | null = null;
  try {
    for (;;) {
      try {
        return await open();
      } catch (error) {
        if (!healsByWaiting(error) || performance.now() >= untilMs) throw error;
        if (!stopListening) {
          stopListening = whenToStop(() => process.exit(0));
          printLine(
            `The database does not serve yet (${reasonOf(error)}); the start waits up to ${waitSeconds} s for it.`,
          );
        }
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  } finally {
    stopListening?.();
  }
}

function healsByWaiting(error: unknown): boolean {
  return isDatabaseUnavailable(error) && !NOT_HEALED_BY_WAITING.has(sqlStateOf(error));
}

/** Several addresses of a name fail together, in an error without a message. */
function reasonOf(error: unknown): string {
  return (error as Error).message || sqlStateOf(error);
}

/** @throws an error with the state 25006 on a replica, which takes no writes */
export async function requireLeader(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]!.transaction_read_only === 'on')
    throw Object.assign(new Error('it takes no writes, as a replica does not'), { code: READ_ONLY_STATE });
}
