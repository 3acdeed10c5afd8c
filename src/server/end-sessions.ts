import type { Db, Tx } from '../db/transaction.ts';

/**
 * Ends the sessions of a user, inside the transaction that gives the reason for it.
 * @param exceptSessionId the one that goes on, if any
 * @returns the ids that ended; note them in shop.revocations after the commit
 */
export async function endSessionsOf(
  tx: Tx | Db,
  userId: string,
  now: Date,
  exceptSessionId?: string,
): Promise<string[]> {
  let query = tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (exceptSessionId !== undefined) query = query.where('id', '!=', exceptSessionId);
  const ended = await query.returning('id').execute();
  return ended.map((session) => session.id);
}
