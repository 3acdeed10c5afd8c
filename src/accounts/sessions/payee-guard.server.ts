import { payeeChangedMail } from '../../platform/settings/payee-mail-text.server.ts';
import type { PayeeGuard } from '../../platform/settings/change-settings.server.ts';
import { requireProof } from '../../kit/server/http/guards.ts';
import type { Services } from '../../kit/server/services.ts';
import { mailOwners } from '../staff/mail-owners.server.ts';
import { findUserById } from '../auth/auth-queries.server.ts';

/** Only a person who gave the password a moment ago changes where shoppers pay to, and every owner is mailed. */
export function payeeGuard(services: Pick<Services, 'clock' | 'config' | 'secret'>): PayeeGuard {
  return {
    require: (currentUser) => requireProof(currentUser, services.clock.now()),
    tell: async (tx, currentUser, what) => {
      const by = await findUserById(tx, currentUser.id);
      await mailOwners(tx, services, (to) =>
        payeeChangedMail(to, what, by?.email ?? '', services.config.publicUrl),
      );
    },
  };
}
