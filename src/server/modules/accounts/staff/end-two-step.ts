import type { Staff } from '../../../../contract/accounts/staff-shapes.ts';
import type { DeskUser } from '../../../http/guards.ts';
import type { Services } from '../../../services.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { staffTwoStepMail } from '../../platform/mail/staff-mail-text.ts';
import { step, type Actor } from '../../platform/records/step.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { clearTwoStep } from '../two-step/turn-two-step-off.ts';
import { lockColleague, requireStillAllowed } from './lock-staff.ts';
import { requireStaff } from './staff-queries.ts';

/** Helps a colleague who lost the phone; all their sessions end. @throws Refused 404, 409 */
export function endTwoStepOf(
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
