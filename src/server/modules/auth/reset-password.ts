import { RESET_LINK_MINUTES } from '../../../contract/constants.ts';
import { messages } from '../../../contract/messages.ts';
import type { Db } from '../../../db/transaction.ts';
import { countAgainstLimits } from '../../security/rate-limits.ts';
import { secondsAfter } from '../../clock.ts';
import { invalid } from '../../http/errors.ts';
import { hashOf, randomToken } from '../../security/secrets.ts';
import type { Services } from '../../services.ts';
import { inTransaction, type Tx } from '../../transaction/in-transaction.ts';
import { enqueueJob } from '../jobs/jobs-queries.ts';
import type { JobHandler } from '../jobs/job-runner.ts';
import { passwordChangedMail, resetMail } from '../mail/mail-texts.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { findUserByEmail, findUserById, setPassword } from './auth-queries.ts';
import { limits } from './auth-limits.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';

export const RESET_SECONDS = RESET_LINK_MINUTES * 60;
export const RESET_JOB = 'reset-mail';

/**
 * Notes that a reset was asked for. Whether the address has an account is looked up later, by a job, so that
 * neither the answer nor its time tells.
 */
export async function forgotPassword(services: Services, email: string, ipAddress: string): Promise<void> {
  await countAgainstLimits(services.db, services.clock, [
    [`resets:${ipAddress}`, limits.resetsPerAddress],
    [`resets:${email.toLowerCase()}`, limits.resetsPerEmail],
  ]);
  await inTransaction(services, (tx) =>
    enqueueJob(tx, RESET_JOB, { email, about: 'reset-link' }, services.clock.now()),
  );
}

/** The job that writes the letter with the link, if there is somebody to write to. */
export function resetJob(services: Services): JobHandler {
  return async (payload) => {
    const user = await findUserByEmail(services.db, (payload as { email: string }).email);
    if (!user) return;
    const token = randomToken();
    const expiresAt = secondsAfter(services.clock.now(), RESET_SECONDS);
    await inTransaction(services, async (tx) => {
      await tx
        .insertInto('reset_tokens')
        .values({ token_hash: hashOf(token), user_id: user.id, expires_at: expiresAt })
        .execute();
      await queueMail(tx, services, resetMail(user.email, services.config.publicUrl, token), RESET_SECONDS);
    });
  };
}

/** @returns whether the link can still be used */
export async function isResetToken(db: Db, token: string, now: Date): Promise<boolean> {
  return (await findTokenOwner(db, token, now)) !== null;
}

/**
 * Sets a new password by link. Every session of the account and every other link to it end.
 * @throws Refused 400: the link is not valid any more, or the password is not acceptable
 */
export async function resetPassword(services: Services, token: string, newPassword: string): Promise<void> {
  const now = services.clock.now();
  const ownerId = await findTokenOwner(services.db, token, now);
  const owner = ownerId && (await findUserById(services.db, ownerId));
  if (!owner) throw invalid(messages.auth.resetTokenInvalid);
  await checkNewPassword(newPassword, owner.email);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(services, async (tx) => {
    await useToken(tx, token);
    await tx.deleteFrom('reset_tokens').where('user_id', '=', owner.id).execute();
    await setPassword(tx, owner.id, passwordHash);
    await queueMail(tx, services, passwordChangedMail(owner.email, services.config.publicUrl));
    await endSessionsOf(tx, owner.id, now);
  });
}

async function findTokenOwner(db: Db, token: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('reset_tokens')
    .select('user_id')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Deleting it takes it: of two who use the link at once, one finds it gone. */
async function useToken(tx: Tx, token: string): Promise<void> {
  const used = await tx
    .deleteFrom('reset_tokens')
    .where('token_hash', '=', hashOf(token))
    .returning('user_id')
    .executeTakeFirst();
  if (!used) throw invalid(messages.auth.resetTokenInvalid);
}
