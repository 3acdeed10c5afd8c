import { payeeChangedMail } from '../../platform/mail/payee-mail-text.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { PayeeGuard } from '../../platform/settings/changed-payee.ts';
import { requireProof } from '../../../http/guards.ts';
import type { Services } from '../../../services.ts';
import { findUserById } from '../auth/auth-queries.ts';

/** Where shoppers pay to is changed by whoever gave the password a moment ago, and every owner hears of it. */
export function payeeGuard(services: Pick<Services, 'clock' | 'config' | 'secret'>): PayeeGuard {
  return {
    require: (currentUser) => requireProof(currentUser, services.clock.now()),
    tell: async (tx, currentUser, what) => {
      const by = await findUserById(tx, currentUser.id);
      const owners = await tx
        .selectFrom('users')
        .select('email')
        .where('staff_role', '=', 'owner')
        .where('staff_state', '=', 'active')
        .where('deleted_at', 'is', null)
        .orderBy('email')
        .execute();
      for (const { email } of owners)
        await queueMail(
          tx,
          services,
          payeeChangedMail(email, what, by?.email ?? '', services.config.publicUrl),
        );
    },
  };
}
