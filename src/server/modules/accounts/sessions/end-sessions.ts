import { sql } from 'kysely';
import type { Db } from '../../../../db/transaction.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

/**
 * When a session ended, by the database's clock: other processes ask the database for what ended since they last looked,
 * and the clocks of the shop's machines may differ.
 */
export const revokedNow = sql<Date>`clock_timestamp()`;

/**
 * Ends the sessions of a user, in the transaction that gives the reason for it.
 * @param exceptSessionId the one that goes on, if any
 * @returns how many ended
 */
export async function endSessionsOf(tx: Tx, userId: string, exceptSessionId?: string): Promise<number> {
  let query = tx
    .updateTable('sessions')
    .set({ revoked_at: revokedNow })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (exceptSessionId !== undefined) query = query.where('id', '!=', exceptSessionId);
  const ended = await query.returning('id').execute();
  tx.effects.sessionsEnded(ended.map((session) => session.id));
  return ended.length;
}

/** Deletes the sessions that have expired. */
export async function purgeSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
}
