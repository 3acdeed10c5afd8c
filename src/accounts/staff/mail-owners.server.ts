import { type MailText, queueMail } from '../../platform/mail/mail-texts.server.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

/** Mails an event to every owner who works at the shop. */
export async function mailOwners(
  tx: Tx,
  services: Pick<Services, 'clock' | 'secret'>,
  textTo: (email: string) => MailText,
): Promise<void> {
  const owners = await tx
    .selectFrom('users')
    .select('email')
    .where('staff_role', '=', 'owner')
    .where('staff_state', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('email')
    .execute();
  for (const { email } of owners) await queueMail(tx, services, textTo(email));
}
