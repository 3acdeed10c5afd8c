import { timingSafeEqual } from 'node:crypto';
import { messages } from '../../../contract/messages.ts';
import { countAgainstLimit } from '../../security/rate-limits.ts';
import { secondsAfter } from '../../clock.ts';
import { invalid } from '../../http/errors.ts';
import { hashOf, randomToken } from '../../security/secrets.ts';
import type { Services } from '../../services.ts';
import { inTransaction, type Tx } from '../../transaction/in-transaction.ts';
import { limits } from './auth-limits.ts';
import { codeHash } from './send-otp.ts';

const MAX_TRIES = 5;
/** How long a proven address may be signed up with. */
export const VERIFIED_SECONDS = 15 * 60;

/**
 * Checks a code. A right one is used up and proves the address for 15 minutes, in this browser only.
 * @returns the token for the browser's cookie
 * @throws Refused 400, always the same, for a wrong, expired, used or worn-out code
 */
export async function verifyOtp(
  services: Services,
  email: string,
  otp: string,
  ipAddress: string,
): Promise<string> {
  await countAgainstLimit(services.db, services.clock, `guesses:${ipAddress}`, limits.guessesPerAddress);
  const token = randomToken();
  const isRight = await inTransaction(services, async (tx) => {
    if (!(await useCode(tx, services, email.toLowerCase(), codeHash(services.secret, email, otp))))
      return false;
    const expiresAt = secondsAfter(services.clock.now(), VERIFIED_SECONDS);
    await tx
      .insertInto('verified_emails')
      .values({ token_hash: hashOf(token), email: email.toLowerCase(), expires_at: expiresAt })
      .execute();
    return true;
  });
  if (!isRight) throw invalid(messages.auth.otpInvalid, { otp: messages.auth.otpInvalid });
  return token;
}

/** The row is locked while it is looked at, so that parallel guesses count one by one. */
async function useCode(tx: Tx, services: Services, email: string, offered: Buffer): Promise<boolean> {
  const code = await tx
    .selectFrom('one_time_codes')
    .selectAll()
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (!code || code.tries >= MAX_TRIES || code.expires_at <= services.clock.now()) return false;
  if (code.code_hash && timingSafeEqual(code.code_hash, offered)) {
    await tx.updateTable('one_time_codes').set({ code_hash: null }).where('email', '=', email).execute();
    return true;
  }
  await tx
    .updateTable('one_time_codes')
    .set({ tries: code.tries + 1 })
    .where('email', '=', email)
    .execute();
  return false;
}
