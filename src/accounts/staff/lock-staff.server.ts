import { hasRight } from '../../platform/rights/staff-rights.ts';
import * as staffMessages from './staff.words.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { conflict, notFound, notSignedIn } from '../../kit/server/http/errors.ts';
import type { DeskUser } from '../../kit/server/http/guards.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { requireSeenAt } from '../../platform/audit/require-seen.server.ts';
import { mayLogIn } from '../auth/auth-queries.server.ts';
import { lockUserAndAdmins, type LockedUser } from '../customers/customers-queries.server.ts';

/** @throws Refused 409 where somebody is the last active owner */
export function requireOtherOwner(
  locked: readonly Pick<LockedUser, 'id' | 'staff_role' | 'staff_state'>[],
  userId: string,
): void {
  const owners = locked.filter(
    ({ staff_role, staff_state }) => staff_role === 'owner' && staff_state === 'active',
  );
  if (owners.length === 1 && owners[0]!.id === userId) throw conflict('last_owner', staffMessages.lastOwner);
}

/** Checked again under the lock: another owner may have taken the right since the guard asked. @throws Refused 401 */
export function requireStillAllowed(locked: readonly LockedUser[], currentUser: DeskUser): void {
  const row = locked.find(({ id }) => id === currentUser.id);
  if (!row?.staff_role || !mayLogIn(row) || !hasRight(row.staff_role, 'staff')) throw notSignedIn();
}

/**
 * Locks a colleague before their role or access changes.
 * @param seen the `updatedAt` that was shown; undefined where the call takes none
 * @throws Refused 404; 409 for the own account and where somebody else changed them
 */
export async function lockColleague(
  tx: Tx,
  currentUser: DeskUser,
  id: string,
  seen?: string,
): Promise<{ colleague: LockedUser; locked: LockedUser[] }> {
  if (!isUuid(id)) throw notFound(staffMessages.notFound);
  if (id === currentUser.id) throw conflict('own_role', staffMessages.ownRole);
  const locked = await lockUserAndAdmins(tx, id);
  const colleague = locked.find((row) => row.id === id);
  if (!colleague?.staff_role) throw notFound(staffMessages.notFound);
  if (seen !== undefined)
    await requireSeenAt(colleague.staff_changed_at!, seen, staffMessages.changed, () =>
      findLastEditor(tx, id),
    );
  return { colleague, locked };
}

async function findLastEditor(tx: Tx, id: string): Promise<string | null> {
  const entry = await tx
    .selectFrom('audit_log')
    .select('admin_name')
    .where('subject', '=', id)
    .where('action', 'like', 'staff.%')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.admin_name ?? null;
}
