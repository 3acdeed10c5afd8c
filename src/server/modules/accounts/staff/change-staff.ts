import { accountRoleOf, type StaffRole, type StaffState } from '../../../../domain/platform/staff-rights.ts';
import type { Staff } from '../../../../contract/accounts/staff-shapes.ts';
import { later } from '../../../clock.ts';
import type { DeskUser } from '../../../http/guards.ts';
import type { Services, WriteServices } from '../../../services.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { staffDeactivatedMail, staffRoleMail } from '../../platform/mail/staff-mail-text.ts';
import { step, type Actor } from '../../platform/records/step.ts';
import { deleteResetTokens, staffColumns } from '../auth/auth-queries.ts';
import type { LockedUser } from '../customers/customers-queries.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { clearTwoStep } from '../two-step/turn-two-step-off.ts';
import { lockColleague, requireOtherOwner, requireStillAllowed } from './lock-staff.ts';
import { sendInvite } from './send-invite.ts';
import { requireStaff } from './staff-queries.ts';

type StaffServices = WriteServices & Pick<Services, 'config' | 'secret'>;

interface Seen {
  id: string;
  updatedAt: string;
}

/** All their sessions end. @throws Refused 404, 409 */
export function changeStaffRole(
  actor: Actor<StaffServices, DeskUser>,
  { id, updatedAt, staffRole }: Seen & { staffRole: StaffRole },
): Promise<Staff> {
  return step(actor, async ({ tx, now, audit }) => {
    const { colleague, locked } = await lockColleague(tx, actor.currentUser, id, updatedAt);
    if (staffRole !== 'owner') requireOtherOwner(locked, id);
    requireStillAllowed(locked, actor.currentUser);
    const state = colleague.staff_state!;
    await setStaff(tx, colleague, staffRole, state, now);
    await audit('staff.role', id, { name: colleague.name, from: colleague.staff_role, to: staffRole });
    await queueMail(
      tx,
      actor.services,
      staffRoleMail({ ...colleague, staffRole }, actor.services.config.publicUrl),
    );
    return requireStaff(tx, id, now);
  });
}

/** Ends the access of a colleague, and the links in mails to them. @throws Refused 404, 409 */
export function deactivateStaff(
  actor: Actor<StaffServices, DeskUser>,
  { id, updatedAt }: Seen,
): Promise<Staff> {
  return step(actor, async ({ tx, now, audit }) => {
    const { colleague, locked } = await lockColleague(tx, actor.currentUser, id, updatedAt);
    requireOtherOwner(locked, id);
    requireStillAllowed(locked, actor.currentUser);
    if (colleague.staff_state === 'inactive') return requireStaff(tx, id, now);
    await setStaff(tx, colleague, colleague.staff_role!, 'inactive', now);
    await deleteResetTokens(tx, id);
    await tx.deleteFrom('staff_invites').where('user_id', '=', id).execute();
    await audit('staff.deactivate', id, { name: colleague.name });
    await queueMail(tx, actor.services, staffDeactivatedMail(colleague));
    return requireStaff(tx, id, now);
  });
}

/** Invites a former colleague again, who chooses a new password. @throws Refused 404, 409 */
export function activateStaff(
  actor: Actor<StaffServices, DeskUser>,
  { id, updatedAt }: Seen,
): Promise<Staff> {
  return step(actor, async ({ tx, now, audit }) => {
    const { colleague, locked } = await lockColleague(tx, actor.currentUser, id, updatedAt);
    requireStillAllowed(locked, actor.currentUser);
    if (colleague.staff_state !== 'inactive') return requireStaff(tx, id, now);
    const staffRole = colleague.staff_role!;
    await setStaff(tx, colleague, staffRole, 'invited', now);
    await sendInvite(tx, actor.services, { ...colleague, staffRole });
    await audit('staff.activate', id, { name: colleague.name });
    return requireStaff(tx, id, now);
  });
}

async function setStaff(
  tx: Tx,
  { id, staff_changed_at }: LockedUser,
  staffRole: StaffRole,
  state: StaffState,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set(staffColumns(staffRole, state, later(now, staff_changed_at!)))
    .where('id', '=', id)
    .execute();
  // Only people who work at the desk have two-step log-in.
  if (state === 'inactive' || accountRoleOf(staffRole) !== 'admin') await clearTwoStep(tx, id);
  await endSessionsOf(tx, id);
}
