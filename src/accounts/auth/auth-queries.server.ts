import { sql, type Selectable } from 'kysely';
import { accountRoleOf, type StaffRole, type StaffState } from '../../platform/rights/staff-rights.ts';
import type { User } from './auth.shapes.ts';
import type { LanguageCode } from '../../kit/rules/languages.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import {
  writtenIn,
  passwordChangedMail,
  queueMail,
  type MailText,
} from '../../platform/mail/mail-texts.server.ts';
import { CHANGED_LINK_HOURS } from './accounts-limits.ts';
import { HOUR_SECONDS } from '../../kit/rules/units-of-time.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { hashOf, randomToken } from '../../kit/server/security/secrets.ts';
import type { Services } from '../../kit/server/services.ts';

export type UserRow = Selectable<Schema['users']>;

export function userReply(
  row: Pick<
    UserRow,
    | 'id'
    | 'name'
    | 'email'
    | 'phone'
    | 'role'
    | 'is_first_time_buyer'
    | 'password_expires_at'
    | 'staff_role'
    | 'language'
    | 'cart_mail'
  >,
): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    isFirstTimeBuyer: row.is_first_time_buyer,
    language: row.language,
    cartMail: row.cart_mail,
    ...(row.password_expires_at && { passwordExpiresAt: row.password_expires_at.toISOString() }),
    ...(row.staff_role && { staffRole: row.staff_role }),
  };
}

/** Compared without regard to capitals. */
export async function findUserByEmail(db: Db | Tx, email: string): Promise<UserRow | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function findUserById(db: Db | Tx, id: string): Promise<UserRow | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Staff that is invited or was sent away may not. */
export function mayLogIn({ staff_state }: Pick<UserRow, 'staff_state'>): boolean {
  return staff_state === null || staff_state === 'active';
}

interface NewUser {
  name: string;
  email: string;
  phone: string | null;
  passwordHash: string;
  /** Null for a customer. */
  staffRole: StaffRole | null;
  staffState?: StaffState;
  /** English without it. */
  language?: LanguageCode;
  /** The edition of the privacy notice that was shown. */
  notice?: string;
  now: Date;
}

/** The columns that say whether, in which role and since when somebody is staff. */
export function staffColumns(staffRole: StaffRole | null, state: StaffState, now: Date) {
  return {
    role: accountRoleOf(staffRole),
    staff_role: staffRole,
    staff_state: staffRole && state,
    staff_changed_at: staffRole && now,
  };
}

/** @throws the database's unique violation when the address is taken */
export function insertUser(db: Db | Tx, user: NewUser): Promise<UserRow> {
  return db
    .insertInto('users')
    .values({
      name: user.name,
      email: user.email,
      phone: user.phone,
      password_hash: user.passwordHash,
      created_at: user.now,
      ...(user.language && { language: user.language }),
      privacy_notice: user.notice ?? null,
      ...staffColumns(user.staffRole, user.staffState ?? 'active', user.now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Chosen by its owner: it does not expire. */
export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_expires_at: null })
    .where('id', '=', userId)
    .execute();
}

/** Replaces the password that was compared. Returns false when the password or the session has ended since. */
export async function replacePassword(
  tx: Tx,
  compared: Pick<UserRow, 'id' | 'password_hash'>,
  sessionId: string,
  passwordHash: string,
): Promise<boolean> {
  const session = tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null);
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_expires_at: null })
    .where('id', '=', compared.id)
    .where('password_hash', '=', compared.password_hash)
    .where((row) => row.exists(session))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteResetTokens(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('reset_tokens').where('user_id', '=', userId).execute();
}

/** Tokens in mails about changed passwords stay. */
export async function deleteAskedTokens(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('reset_tokens')
    .where('user_id', '=', userId)
    .where('outlives_changes', '=', false)
    .execute();
}

type ChosenColumns = Partial<Pick<UserRow, 'phone' | 'language' | 'cart_mail'>>;

export async function changeUser(db: Db, userId: string, chosen: ChosenColumns): Promise<UserRow | null> {
  const row = await db
    .updateTable('users')
    .set(chosen)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function purgeAuth(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('verified_emails').where('expires_at', '<', now).execute();
  await db.deleteFrom('staff_invites').where('expires_at', '<', now).execute();
  await db.deleteFrom('log_in_tickets').where('expires_at', '<', now).execute();
  await db.deleteFrom('reset_tokens').where('expires_at', '<', now).execute();
}

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
