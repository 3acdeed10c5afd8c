import { sql } from 'kysely';
import {
  ONE_TIME_CODE_MINUTES,
  RESEND_COOLDOWN_SECONDS,
} from '../../../../domain/accounts/accounts-limits.ts';
import * as deliveryMessages from '../../../../domain/delivery/delivery-messages.ts';
import { HOUR_SECONDS } from '../../../../domain/platform/units-of-time.ts';
import { secondsAfter } from '../../../clock.ts';
import { notSignedIn, tooMany } from '../../../http/errors.ts';
import { codCodeMail } from '../../platform/mail/mail-texts.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import { requireWithinLimits } from '../../../security/rate-limits.ts';
import { keyedHashOf, randomCode } from '../../../security/secrets.ts';
import type { Services } from '../../../services.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';

const CODE_SECONDS = ONE_TIME_CODE_MINUTES * 60;
const MAX_TRIES = 5;
const CODES_PER_ACCOUNT = { max: 20, windowSeconds: HOUR_SECONDS };

/**
 * An account has one valid code; a new one replaces it.
 * @throws Refused 429 within 30 s of the last one, or after 20 within an hour
 */
export async function sendCodCode(services: Services, { id: userId }: CurrentUser): Promise<void> {
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
      values (${userId}, ${hashOf(services, userId, code)}, 0, ${now}, ${secondsAfter(now, CODE_SECONDS)})
      on conflict (user_id) do update set code_hash = excluded.code_hash, tries = 0, sent_at = excluded.sent_at,
        expires_at = excluded.expires_at
        where c.sent_at <= ${secondsAfter(now, -RESEND_COOLDOWN_SECONDS)}
      returning user_id`.execute(tx);
    if (rows.length === 0) throw tooMany(RESEND_COOLDOWN_SECONDS, deliveryMessages.cod.codeWait);
    await queueMail(tx, services, codCodeMail(user.email, code), CODE_SECONDS);
  });
}

/** Counts a wrong code at once, outside the order's transaction, whose rollback would undo the count. */
export async function tryCodCode(services: Services, userId: string, code: string): Promise<boolean> {
  const isRight = sql`code_hash = ${hashOf(services, userId, code)}`;
  const { rows } = await sql<{ isRight: boolean }>`
    update cod_codes set tries = tries + case when ${isRight} then 0 else 1 end
    where user_id = ${userId} and tries < ${MAX_TRIES} and expires_at > ${services.clock.now()}
    returning ${isRight} as "isRight"`.execute(services.db);
  return rows[0]?.isRight ?? false;
}

/** @returns false when another order has just used it */
export async function useCodCode(services: Services, tx: Tx, userId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    update cod_codes set tries = ${MAX_TRIES}
    where user_id = ${userId} and tries < ${MAX_TRIES} and code_hash = ${hashOf(services, userId, code)}
    returning user_id`.execute(tx);
  return rows.length > 0;
}

function hashOf({ secret }: Services, userId: string, code: string): Buffer {
  return keyedHashOf(secret, 'cod-code', `${userId} ${code}`);
}
