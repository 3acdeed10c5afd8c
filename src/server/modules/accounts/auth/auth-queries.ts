import { sql, type Selectable } from 'kysely';
import type { User } from '../../../../contract/accounts/auth-shapes.ts';
import type { Schema } from '../../../../db/schema.ts';
import type { Db } from '../../../../db/transaction.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

export type UserRow = Selectable<Schema['users']>;

export function userReply(
  row: Pick<
    UserRow,
    'id' | 'name' | 'email' | 'phone' | 'role' | 'is_first_time_buyer' | 'password_expires_at'
  >,
): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    isFirstTimeBuyer: row.is_first_time_buyer,
    ...(row.password_expires_at && { passwordExpiresAt: row.password_expires_at.toISOString() }),
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

export interface NewUser {
  name: string;
  email: string;
  phone: string | null;
  passwordHash: string;
  role: 'admin' | 'customer';
  now: Date;
}

/** @throws the database's unique violation when the address is taken */
export function insertUser(db: Db | Tx, user: NewUser): Promise<UserRow> {
  return db
    .insertInto('users')
    .values({
      name: user.name,
      email: user.email,
      phone: user.phone,
      role: user.role,
      password_hash: user.passwordHash,
      created_at: user.now,
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

export async function deleteResetTokens(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('reset_tokens').where('user_id', '=', userId).execute();
}

export async function setPhone(db: Db, userId: string, phone: string): Promise<UserRow | null> {
  const row = await db
    .updateTable('users')
    .set({ phone })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
