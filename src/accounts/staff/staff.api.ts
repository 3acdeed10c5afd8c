import { z } from 'zod';
import {
  deskMeShape,
  newStaffBody,
  seenBody,
  staffRoleBody,
  staffShape,
  type Staff,
  type DeskMe,
} from './staff.shapes.ts';
import { idParams } from '../../kit/api/shapes.ts';
import {
  rightsOf,
  accountRoleOf,
  type StaffRole,
  type StaffState,
} from '../../platform/rights/staff-rights.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import type { DeskUser } from '../../kit/server/http/guards.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { notSignedIn } from '../../kit/server/http/errors.ts';
import { later } from '../../kit/server/clock.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { queueMail } from '../../platform/mail/mail-texts.server.ts';
import { staffTwoStepMail, staffDeactivatedMail, staffRoleMail } from './staff-mails.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { endSessionsOf } from '../sessions/desk-session.server.ts';
import { clearTwoStep } from '../two-step/turn-two-step-off.server.ts';
import { countRecoveryCodes } from '../two-step/recovery-codes.server.ts';
import { deleteResetTokens, staffColumns } from '../auth/auth-queries.server.ts';
import type { LockedUser } from '../customers/customers-queries.server.ts';
import { inviteAgain, inviteStaff, sendInvite, listStaff, requireStaff } from './invite-staff.server.ts';
import { lockColleague, requireStillAllowed, requireOtherOwner } from './lock-staff.server.ts';

export function staffCalls({ services }: Routing) {
  const colleague = { refusals: [404, 409] as const, params: idParams, reply: staffShape };

  return {
    'GET /admin/me': forDesk(
      'any',
      {
        name: 'readDeskMe',
        summary: 'Return the signed-in member of staff and their rights',
        reply: deskMeShape,
      },
      ({ currentUser }) => readDeskMe(services, currentUser),
    ),

    'GET /admin/staff': forDesk(
      'staff',
      { name: 'listStaff', summary: 'List staff, owners first, then by name', reply: z.array(staffShape) },
      () => listStaff(services.db, services.clock.now()),
    ),

    'POST /admin/staff': forDesk(
      'staff',
      {
        name: 'inviteStaff',
        summary: 'Invite somebody by mail, or make a customer a member of staff',
        status: 201,
        refusals: [409],
        body: newStaffBody,
        reply: staffShape,
      },
      ({ currentUser, body }) => inviteStaff(services, currentUser, body),
    ),

    'POST /admin/staff/:id/invite': forDesk(
      'staff',
      {
        name: 'inviteAgain',
        summary: 'Send a new invitation; the former one ends',
        ...colleague,
        refusals: [404, 409, 429],
      },
      ({ currentUser, params }) => inviteAgain({ services, currentUser }, params.id),
    ),

    'PUT /admin/staff/:id': forDesk(
      'staff',
      {
        name: 'changeStaffRole',
        summary: 'Change the role of a colleague and end their sessions',
        ...colleague,
        body: staffRoleBody,
      },
      ({ currentUser, params, body }) => changeStaffRole({ services, currentUser }, { ...params, ...body }),
    ),

    'POST /admin/staff/:id/deactivate': forDesk(
      'staff',
      {
        name: 'deactivateStaff',
        summary: 'End the access of a member of staff at once',
        ...colleague,
        body: seenBody,
      },
      ({ currentUser, params, body }) => deactivateStaff({ services, currentUser }, { ...params, ...body }),
    ),

    'DELETE /admin/staff/:id/two-step': forDesk(
      'staff',
      {
        name: 'endTwoStepOf',
        summary: 'Turn off a colleague’s two-step log-in and end their sessions',
        ...colleague,
      },
      ({ currentUser, params }) => endTwoStepOf({ services, currentUser }, params.id),
    ),

    'POST /admin/staff/:id/activate': forDesk(
      'staff',
      {
        name: 'activateStaff',
        summary: 'Invite a former member of staff again',
        ...colleague,
        body: seenBody,
      },
      ({ currentUser, params, body }) => activateStaff({ services, currentUser }, { ...params, ...body }),
    ),
  };
}

/** Helps a colleague who lost the phone; all their sessions end. @throws Refused 404, 409 */
function endTwoStepOf(
  actor: Actor<Pick<Services, 'config' | 'secret'>, DeskUser>,
  id: string,
): Promise<Staff> {
  return step(actor, async ({ tx, now, audit }) => {
    const { colleague, locked } = await lockColleague(tx, actor.currentUser, id);
    requireStillAllowed(locked, actor.currentUser);
    await clearTwoStep(tx, id);
    await endSessionsOf(tx, id);
    await audit('two-step.off', id, { name: colleague.name });
    await queueMail(tx, actor.services, staffTwoStepMail(colleague, actor.services.config.publicUrl));
    return requireStaff(tx, id, now);
  });
}

/** The signed-in member of staff, and their rights. @throws Refused 401 when the session just ended */
async function readDeskMe(
  { db, clock }: Pick<Services, 'clock' | 'db'>,
  { sessionId, staffRole, twoStep, provedUntil }: DeskUser,
): Promise<DeskMe> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'name', 'email'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  if (!row) throw notSignedIn();
  const isProved = provedUntil !== null && provedUntil > clock.now();
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    staffRole,
    rights: rightsOf(staffRole),
    twoStep: {
      on: twoStep.isOn,
      required: twoStep.isRequired,
      recoveryCodes: twoStep.isOn ? await countRecoveryCodes(db, row.id) : 0,
    },
    provedUntil: isProved ? provedUntil.toISOString() : null,
  };
}

type StaffServices = WriteServices & Pick<Services, 'config' | 'secret'>;

interface Seen {
  id: string;
  updatedAt: string;
}

/** All their sessions end. @throws Refused 404, 409 */
function changeStaffRole(
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
function deactivateStaff(actor: Actor<StaffServices, DeskUser>, { id, updatedAt }: Seen): Promise<Staff> {
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
function activateStaff(actor: Actor<StaffServices, DeskUser>, { id, updatedAt }: Seen): Promise<Staff> {
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
