import { sql } from 'kysely';
import type { Db } from '../../../../db/transaction.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

/** The database's time: other processes ask it for newly ended sessions, and clocks may differ. */
export const revokedNow = sql<Date>`clock_timestamp()`;

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

export async function purgeSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
}
