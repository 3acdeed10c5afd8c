import { RESEND_COOLDOWN_SECONDS } from '../../../../domain/accounts/accounts-limits.ts';
import { deliveryMessages } from '../../../../domain/delivery/delivery-messages.ts';
import { notSignedIn, tooMany } from '../../../http/errors.ts';
import { codCodes } from '../../orders/placing/cod-code.ts';
import { codCodeMail, writtenIn } from '../../platform/mail/mail-texts.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import { requireWithinLimits } from '../../../security/rate-limits.ts';
import { randomCode } from '../../../security/secrets.ts';
import type { Services, WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { MAILED_CODE_SECONDS } from '../../../transaction/mailed-codes.ts';
import { languageNow } from '../../../http/request-language.ts';

const CODES_PER_ACCOUNT = { max: 20, windowSeconds: 3600 };

/**
 * An account has one valid code; a new one replaces it.
 * @throws Refused 429 within 30 s of the last one, or after 20 within an hour
 */
export async function sendCodCode(
  services: WriteServices & Pick<Services, 'secret'>,
  { id: userId }: CurrentUser,
): Promise<void> {
  const now = services.clock.now();
  await requireWithinLimits(services, [[`cod-codes:user:${userId}`, CODES_PER_ACCOUNT]]);
  const code = randomCode();
  const language = languageNow();
  await inTransaction(services, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!user) throw notSignedIn();
    if (!(await codCodes.write(services, tx, userId, code, now)))
      throw tooMany(RESEND_COOLDOWN_SECONDS, deliveryMessages.cod.codeWait);
    await queueMail(tx, services, writtenIn(language, codCodeMail(user.email, code)), MAILED_CODE_SECONDS);
  });
}
