import { CHANGED_LINK_HOURS } from './accounts-limits.ts';
import { HOUR_SECONDS } from '../../kit/rules/units-of-time.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { passwordChangedMail } from '../../platform/mail/mail-texts.server.ts';
import { queueMail } from '../../platform/mail/queue-mail.server.ts';
import { hashOf, randomToken } from '../../kit/server/security/secrets.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import type { UserRow } from './auth-queries.server.ts';
import { toCustomer } from './mail-language.server.ts';

const LINK_SECONDS = CHANGED_LINK_HOURS * HOUR_SECONDS;

/** The mail has a link by which the owner recovers the account. */
export async function mailChangedPassword(
  tx: Tx,
  services: Pick<Services, 'clock' | 'config' | 'secret'>,
  user: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  const token = randomToken();
  await tx
    .insertInto('reset_tokens')
    .values({
      token_hash: hashOf(token),
      user_id: user.id,
      expires_at: secondsAfter(services.clock.now(), LINK_SECONDS),
      asker: null,
      outlives_changes: true,
    })
    .execute();
  const text = passwordChangedMail(user.email, services.config.publicUrl, token);
  await queueMail(tx, services, await toCustomer(tx, user.email, text), LINK_SECONDS);
}
