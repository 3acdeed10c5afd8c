import { sql } from 'kysely';
import {
  ONE_TIME_CODE_MINUTES,
  RESEND_COOLDOWN_SECONDS,
} from '../../../../domain/accounts/accounts-limits.ts';
import * as deliveryMessages from '../../../../domain/delivery/delivery-messages.ts';
import { secondsAfter } from '../../../clock.ts';
import { notSignedIn, tooMany } from '../../../http/errors.ts';
import { codCodeHash } from '../../orders/placing/cod-code.ts';
import { codCodeMail } from '../../platform/mail/mail-texts.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import { requireWithinLimits } from '../../../security/rate-limits.ts';
import { randomCode } from '../../../security/secrets.ts';
import type { Services, WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';

const CODE_SECONDS = ONE_TIME_CODE_MINUTES * 60;
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
  await inTransaction(services, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!user) throw notSignedIn();
    const { rows } = await sql`
      insert into cod_codes as c (user_id, code_hash, tries, sent_at, expires_at)
      values (${userId}, ${codCodeHash(services, userId, code)}, 0, ${now}, ${secondsAfter(now, CODE_SECONDS)})
      on conflict (user_id) do update set code_hash = excluded.code_hash, tries = 0, sent_at = excluded.sent_at,
        expires_at = excluded.expires_at
        where c.sent_at <= ${secondsAfter(now, -RESEND_COOLDOWN_SECONDS)}
      returning user_id`.execute(tx);
    if (rows.length === 0) throw tooMany(RESEND_COOLDOWN_SECONDS, deliveryMessages.cod.codeWait);
    await queueMail(tx, services, codCodeMail(user.email, code), CODE_SECONDS);
  });
}
