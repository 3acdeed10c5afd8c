import { rightsOf } from '../../../../domain/platform/staff-rights.ts';
import type { DeskMe } from '../../../../contract/accounts/staff-shapes.ts';
import { notSignedIn } from '../../../http/errors.ts';
import type { DeskUser } from '../../../http/guards.ts';
import type { Services } from '../../../services.ts';
import { countRecoveryCodes } from '../two-step/recovery-codes.ts';

/** The signed-in member of staff, and their rights. @throws Refused 401 when the session just ended */
export async function readDeskMe(
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
