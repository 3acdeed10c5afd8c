import { INVITE_HOURS } from '../../../../domain/accounts/accounts-limits.ts';
import { HOUR_SECONDS } from '../../../../domain/platform/units-of-time.ts';
import type { StaffRole } from '../../../../domain/platform/staff-rights.ts';
import { secondsAfter } from '../../../clock.ts';
import { hashOf, randomToken } from '../../../security/secrets.ts';
import type { Services } from '../../../services.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { staffInviteMail } from '../../platform/mail/staff-mail-text.ts';

const INVITE_SECONDS = INVITE_HOURS * HOUR_SECONDS;

/** A new link; the one before is dead. */
export async function sendInvite(
  tx: Tx,
  services: Pick<Services, 'clock' | 'config' | 'secret'>,
  person: { id: string; email: string; name: string; staffRole: StaffRole },
): Promise<void> {
  const now = services.clock.now();
  const token = randomToken();
  const link = {
    token_hash: hashOf(token),
    sent_at: now,
    expires_at: secondsAfter(now, INVITE_SECONDS),
  };
  await tx
    .insertInto('staff_invites')
    .values({ user_id: person.id, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
  await queueMail(tx, services, staffInviteMail(person, services.config.publicUrl, token), INVITE_SECONDS);
}
