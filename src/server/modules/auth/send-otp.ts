import { sql } from 'kysely';
import { ONE_TIME_CODE_MINUTES, RESEND_COOLDOWN_SECONDS } from '../../../contract/constants.ts';
import { messages } from '../../../contract/messages.ts';
import { countAgainstLimits } from '../../security/rate-limits.ts';
import { secondsAfter } from '../../clock.ts';
import { tooMany } from '../../http/errors.ts';
import { keyedHashOf, randomCode } from '../../security/secrets.ts';
import type { Services } from '../../services.ts';
import { inTransaction, type Tx } from '../../transaction/in-transaction.ts';
import { accountExistsMail, oneTimeCodeMail } from '../mail/mail-texts.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { findUserByEmail } from './auth-queries.ts';
import { limits } from './auth-limits.ts';

export const CODE_SECONDS = ONE_TIME_CODE_MINUTES * 60;

/** How a code is stored: six digits could be guessed from a plain hash, so the shop's secret goes in. */
export function codeHash(secret: Uint8Array, email: string, code: string): Buffer {
  return keyedHashOf(secret, 'one-time-code', `${email.toLowerCase()} ${code}`);
}

/**
 * Sends a six-digit code. For an address that has an account the same is done, only that the letter says so and
 * no code is in force: neither the answer nor the time it takes tells one from the other.
 * @throws Refused 429 within 30 s of the one before, or beyond the limits
 */
export async function sendOtp(services: Services, email: string, ipAddress: string): Promise<void> {
  await countAgainstLimits(services.db, services.clock, [
    [`codes:${ipAddress}`, limits.codesPerAddress],
    [`codes:${email.toLowerCase()}`, limits.codesPerEmail],
  ]);
  const code = randomCode();
  await inTransaction(services, async (tx) => {
    const user = await findUserByEmail(tx, email);
    await putCodeInForce(tx, services, email, user ? null : codeHash(services.secret, email, code));
    if (user) await queueMail(tx, services, accountExistsMail(user.email, services.config.publicUrl));
    else await queueMail(tx, services, oneTimeCodeMail(email, code), CODE_SECONDS);
  });
}

/** One code is in force per address; a new one replaces the old, at most every 30 seconds. */
async function putCodeInForce(tx: Tx, services: Services, email: string, hash: Buffer | null): Promise<void> {
  const now = services.clock.now();
  const latest = secondsAfter(now, -RESEND_COOLDOWN_SECONDS);
  const { rows } = await sql<{ email: string }>`
    insert into one_time_codes as c (email, code_hash, tries, sent_at, expires_at)
    values (${email.toLowerCase()}, ${hash}, 0, ${now}, ${secondsAfter(now, CODE_SECONDS)})
    on conflict (email) do update
      set code_hash = excluded.code_hash, tries = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at
      where c.sent_at <= ${latest}
    returning email`.execute(tx);
  if (rows.length === 0) throw tooMany(await secondsToWait(tx, email, now), messages.auth.otpWait);
}

async function secondsToWait(tx: Tx, email: string, now: Date): Promise<number> {
  const { sent_at } = await tx
    .selectFrom('one_time_codes')
    .select('sent_at')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
  const readyAt = secondsAfter(sent_at, RESEND_COOLDOWN_SECONDS);
  return Math.max(1, Math.ceil((readyAt.getTime() - now.getTime()) / 1000));
}
