import { adminMessages } from '../../../contract/admin-messages.ts';
import type { Db } from '../../../db/transaction.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { randomToken } from '../../security/secrets.ts';
import { hashPassword } from './passwords.ts';

const GENERATED_LENGTH = 16;

export interface FirstAdmin {
  email: string;
  /** Set when it was made up here; it is shown once and stored nowhere. */
  generatedPassword: string | null;
}

/**
 * Makes the first admin when there is none. Should the address belong to a customer, nothing is done: an account
 * somebody signed up for is not turned into an admin by a setting.
 * @returns who was made, or null when there was an admin already
 */
export async function makeFirstAdmin(db: Db, config: Config, clock: Clock): Promise<FirstAdmin | null> {
  if (await hasAdmin(db)) return null;
  const generatedPassword =
    config.adminPassword === undefined ? randomToken().slice(0, GENERATED_LENGTH) : null;
  const made = await db
    .insertInto('users')
    .values({
      name: 'Admin',
      email: config.adminEmail,
      phone: null,
      role: 'admin',
      password_hash: await hashPassword(config.adminPassword ?? generatedPassword!),
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { email: config.adminEmail, generatedPassword };
  // Another process may have made the same admin a moment ago.
  if (await hasAdmin(db)) return null;
  throw new Error(adminMessages.customers.adminEmailTaken(config.adminEmail));
}

async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return admin !== undefined;
}
