import { sql } from 'kysely';
import { ONE_TIME_CODE_MINUTES, RESEND_COOLDOWN_SECONDS } from './accounts-limits.ts';
import { authMessages } from './auth.words.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { tooMany } from '../../kit/server/http/errors.ts';
import { accountExistsMail, oneTimeCodeMail, writtenIn } from '../../platform/mail/mail-texts.server.ts';
import { queueMail } from '../../platform/mail/queue-mail.server.ts';
import { requireWithinLimits } from '../../kit/server/security/rate-limits.ts';
import { keyedHashOf, randomCode } from '../../kit/server/security/secrets.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/in-transaction.ts';
import { authLimits, takeShare } from './auth-limits.server.ts';
import { findUserByEmail } from './auth-queries.server.ts';
import type { Asker } from './mail-asker.server.ts';
import { toCustomer } from './mail-language.server.ts';
import { languageNow } from '../../kit/server/http/request-language.ts';

export const CODE_SECONDS = ONE_TIME_CODE_MINUTES * 60;

/** Includes the shop's secret, because six digits could be guessed from a plain hash. */
export function codeHash(secret: Uint8Array, email: string, code: string): Buffer {
  return keyedHashOf(secret, 'one-time-code', `${email.toLowerCase()} ${code}`);
}

/**
 * Sends a six-digit code. If the account exists, the mail says so and no code is valid; neither the answer nor its
 * time reveals which. Beyond the limits of an e-mail address the answer is the same and nothing is sent.
 * @throws Refused 429 within 30 s of the previous one from the same IP address, or after 60 unused codes from there
 */
export async function sendOtp(
  services: WriteServices & Pick<Services, 'config' | 'secret'>,
  email: string,
  { ipKey, browserId }: Asker,
): Promise<void> {
  await requireWithinLimits(services, authLimits.unusedCodes(ipKey));
  const isSent = await takeShare(services, authLimits.codesForEmail(email, ipKey, browserId));
  const code = randomCode();
  const language = languageNow();
  await inTransaction(services, async (tx) => {
    const user = await findUserByEmail(tx, email);
    const hash = user || !isSent ? null : codeHash(services.secret, email, code);
    await storeCode(tx, services, email, ipKey, hash, isSent);
    if (!isSent) return;
    // The mail is computed for a free address as well, so that the time is the same.
    const exists = await toCustomer(tx, email, accountExistsMail(email, services.config.publicUrl));
    if (user) await queueMail(tx, services, exists);
    else await queueMail(tx, services, writtenIn(language, oneTimeCodeMail(email, code)), CODE_SECONDS);
  });
}

/** One valid code per asker and address; a new one replaces it, at most every 30 seconds. */
async function storeCode(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  email: string,
  asker: string,
  hash: Buffer | null,
  isSent: boolean,
): Promise<void> {
  const now = services.clock.now();
  const latest = secondsAfter(now, -RESEND_COOLDOWN_SECONDS);
  const expiresAt = secondsAfter(now, CODE_SECONDS);
  const { rows } = await sql<{ email: string }>`
    insert into one_time_codes as c (email, asker, code_hash, tries, asked_at, sent_at, expires_at)
    values (${email.toLowerCase()}, ${asker}, ${hash}, 0, ${now}, ${now}, ${expiresAt})
    on conflict (email, asker) do update set
      code_hash = case when ${isSent}::boolean then excluded.code_hash else c.code_hash end,
      asked_at = case when c.expires_at <= ${now} then excluded.asked_at else c.asked_at end,
      tries = case when ${isSent}::boolean then 0 else c.tries end,
      expires_at = case when ${isSent}::boolean then excluded.expires_at else c.expires_at end,
      sent_at = excluded.sent_at
      where c.sent_at <= ${latest}
    returning email`.execute(tx);
  if (rows.length === 0) throw tooMany(await secondsToWait(tx, email, asker, now), authMessages.otpWait);
}

async function secondsToWait(tx: Tx, email: string, asker: string, now: Date): Promise<number> {
  const { sent_at } = await tx
    .selectFrom('one_time_codes')
    .select('sent_at')
    .where('email', '=', email.toLowerCase())
    .where('asker', '=', asker)
    .executeTakeFirstOrThrow();
  const readyAt = secondsAfter(sent_at, RESEND_COOLDOWN_SECONDS);
  return Math.max(1, Math.ceil((readyAt.getTime() - now.getTime()) / 1000));
}
