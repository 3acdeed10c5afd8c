import { sql } from 'kysely';
import type { LanguageCode } from '../../kit/rules/languages.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { writtenIn, type MailText } from '../../platform/mail/mail-texts.server.ts';

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
