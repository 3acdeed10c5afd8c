import { sql } from 'kysely';
import type { DeskRole } from '../../platform/rights/staff-rights.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import type { DeskSession } from '../../kit/server/http/guards.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Services } from '../../kit/server/services.ts';
import { RETENTION } from '../../platform/retention/retention.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

/** Whether a session exists and is open, its role, and how sure it is: a signed token alone does not open the desk. */
export function findDeskSession({
  db,
  clock,
}: Pick<Services, 'clock' | 'db'>): (user: CurrentUser) => Promise<DeskSession | null> {
  return async ({ id, sessionId }) => {
    if (!isUuid(sessionId) || !isUuid(id)) return null;
    const session = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        'users.staff_role',
        'users.totp_on_at',
        'proved_until',
        sql<boolean>`(select two_step_required from desk_settings)`.as('two_step_required'),
      ])
      .where('sessions.id', '=', sessionId)
      .where('users.id', '=', id)
      .where('users.role', '=', 'admin')
      .where('users.staff_state', '=', 'active')
      .where('users.deleted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .executeTakeFirst();
    if (!session) return null;
    return {
      // Every admin has a role of the desk: a check of the table.
      staffRole: session.staff_role as DeskRole,
      twoStep: { isOn: session.totp_on_at !== null, isRequired: session.two_step_required },
      provedUntil: session.proved_until,
    };
  };
}

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
