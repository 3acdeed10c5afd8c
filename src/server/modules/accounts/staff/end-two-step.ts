import type { Staff } from '../../../../contract/accounts/staff-shapes.ts';
import type { DeskUser } from '../../../http/guards.ts';
import type { Services, WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { staffTwoStepMail } from '../../platform/mail/staff-mail-text.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { clearTwoStep } from '../two-step/turn-two-step-off.ts';
import { lockColleague, requireStillAllowed } from './lock-staff.ts';
import { requireStaff } from './staff-queries.ts';

/** For a colleague who lost the phone; all their sessions end. @throws Refused 404, 409 */
export function endTwoStepOf(
  services: WriteServices & Pick<Services, 'config' | 'secret'>,
  currentUser: DeskUser,
  id: string,
): Promise<Staff> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const { colleague, locked } = await lockColleague(tx, currentUser, id);
    requireStillAllowed(locked, currentUser);
    await clearTwoStep(tx, id);
    await endSessionsOf(tx, id);
    await writeAudit(tx, currentUser, 'two-step.off', id, { name: colleague.name }, now);
    await queueMail(tx, services, staffTwoStepMail(colleague, services.config.publicUrl));
    return requireStaff(tx, id, now);
  });
}
