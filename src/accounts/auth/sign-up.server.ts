import { authMessages } from './auth.words.ts';
import { violatedUnique } from '../../db/transaction.ts';
import { Refused } from '../../kit/server/http/errors.ts';
import { giveBack, requireWithinLimits } from '../../kit/server/security/rate-limits.ts';
import { hashOf } from '../../kit/server/security/secrets.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import type { WithShop } from '../../platform/settings/change-settings.server.ts';
import { noticeVersion } from '../privacy-notice/privacy-notice.ts';
import { authLimits, keysOf } from './auth-limits.server.ts';
import { insertUser, type UserRow } from './auth-queries.server.ts';
import { checkNewPassword, hashPassword } from './passwords.server.ts';
import { languageNow } from '../../kit/server/http/request-language.ts';

interface SignUp {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/**
 * The proof is used up only on success.
 * @throws Refused 400: the password is too common, or the address is not proven (the same for existing accounts)
 */
export async function signUp(
  services: WriteServices & WithShop,
  form: SignUp,
  verifiedToken: string | undefined,
  ipKey: string,
): Promise<UserRow> {
  const counted = authLimits.signUps(ipKey);
  await requireWithinLimits(services, counted);
  await checkNewPassword(form.password, form.email);
  if (!verifiedToken || !(await isVerified(services, form.email, verifiedToken))) throw notVerified();
  const passwordHash = await hashPassword(form.password);
  const now = services.clock.now();
  const language = languageNow();
  const notice = noticeVersion(await services.shop());
  try {
    const user = await inTransaction(services, async (tx) => {
      if (!(await useVerification(tx, form.email, verifiedToken, now))) throw notVerified();
      return insertUser(tx, { ...form, passwordHash, staffRole: null, language, notice, now });
    });
    await giveBack(services, keysOf(counted));
    return user;
  } catch (error) {
    // The same person signed up in another tab just now.
    if (violatedUnique(error) === 'users_email') throw notVerified();
    throw error;
  }
}

function notVerified(): Refused {
  return new Refused(400, 'email_not_verified', authMessages.emailNotVerified);
}

async function isVerified(
  services: Pick<Services, 'clock' | 'db'>,
  email: string,
  token: string,
): Promise<boolean> {
  const proof = await services.db
    .selectFrom('verified_emails')
    .select('email')
    .where('token_hash', '=', hashOf(token))
    .where('email', '=', email.toLowerCase())
    .where('expires_at', '>', services.clock.now())
    .executeTakeFirst();
  return proof !== undefined;
}

async function useVerification(tx: Tx, email: string, token: string, now: Date): Promise<boolean> {
  const used = await tx
    .deleteFrom('verified_emails')
    .where('token_hash', '=', hashOf(token))
    .where('email', '=', email.toLowerCase())
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  return used !== undefined;
}
