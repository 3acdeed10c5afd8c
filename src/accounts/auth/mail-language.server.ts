import { sql } from 'kysely';
import type { LanguageCode } from '../../kit/rules/languages.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import {
  writtenIn,
  type MailText,
  passwordChangedMail,
  queueMail,
} from '../../platform/mail/mail-texts.server.ts';
import { CHANGED_LINK_HOURS } from './accounts-limits.ts';
import { HOUR_SECONDS } from '../../kit/rules/units-of-time.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { hashOf, randomToken } from '../../kit/server/security/secrets.ts';
import type { Services } from '../../kit/server/services.ts';
import type { UserRow } from './auth-queries.server.ts';

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

/** Translates a mail into the language of the account with this address. */
export async function toCustomer(
  db: Db | Tx,
  email: string,
  text: MailText,
  otherwise?: LanguageCode,
): Promise<MailText> {
  return writtenIn(await mailLanguageOf(db, email, otherwise), text);
}

/**
 * @param otherwise for an address without an account
 * @returns English while the shop is not offered in the account's language
 */
async function mailLanguageOf(
  db: Db | Tx,
  email: string,
  otherwise: LanguageCode = 'en',
): Promise<LanguageCode> {
  const { rows } = await sql<{ language: LanguageCode; isOffered: boolean }>`
    select language, language = any(offered) as "isOffered" from users, storefront
    where lower(email) = ${email.toLowerCase()} and deleted_at is null`.execute(db);
  if (!rows[0]) return otherwise;
  return rows[0].isOffered ? rows[0].language : 'en';
}
