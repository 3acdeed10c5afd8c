import { sql } from 'kysely';
import { RETENTION } from '../../platform/retention/retention.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

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

/** Addresses of open sessions are deleted too: their devices are then listed without one. */
export async function purgeDeviceAddresses(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ip_address: '' })
    .where('created_at', '<', secondsAfter(now, -RETENTION.deviceAddresses.seconds))
    .where('ip_address', '!=', '')
    .execute();
}

/** When staff was seen last outlives their sessions. */
export async function purgeSessions(db: Db, now: Date): Promise<void> {
  await sql`
    with purged as (delete from sessions where expires_at < ${now} returning user_id, seen_at),
      seen as (select user_id, max(seen_at) as seen_at from purged group by user_id)
    update users set staff_seen_at = greatest(staff_seen_at, seen.seen_at)
    from seen where users.id = seen.user_id and staff_role is not null and deleted_at is null`.execute(db);
}
