import { sql } from 'kysely';
import type { DeskRole } from '../../platform/rights/staff-rights.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import type { DeskSession } from '../../kit/server/http/guards.ts';
import type { CurrentUser } from '../../kit/server/security/access-token.ts';
import type { Services } from '../../kit/server/services.ts';

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
