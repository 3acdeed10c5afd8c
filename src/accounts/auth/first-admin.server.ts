import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import * as customerMessages from '../customers/customer.words.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter, type Clock } from '../../kit/server/clock.ts';
import { ConfigError, type Config } from '../../kit/server/config.ts';
import { randomToken } from '../../kit/server/security/secrets.ts';
import { staffColumns } from './auth-queries.server.ts';
import { isCommonPassword, hashPassword } from './passwords.server.ts';
const GENERATED_LENGTH = 16;
/** A password printed in a terminal or log expires after a week. */
const GENERATED_PASSWORD_SECONDS = 7 * DAY_SECONDS;

export interface FirstAdmin {
  email: string;
  /** Null if configured; otherwise shown once and stored nowhere. */
  generatedPassword: string | null;
}

/** Null when there was one already. A setting must not make an existing customer an admin. */
export async function makeFirstAdmin(db: Db, config: Config, clock: Clock): Promise<FirstAdmin | null> {
  if (await hasAdmin(db)) return null;
  const generatedPassword =
    config.adminPassword === undefined ? randomToken().slice(0, GENERATED_LENGTH) : null;
  if (config.adminPassword !== undefined && (await isCommonPassword(config.adminPassword)))
    throw new ConfigError(
      'The environment is not right:\n  - ADMIN_PASSWORD is among the most common passwords',
    );
  const now = clock.now();
  const made = await db
    .insertInto('users')
    .values({
      name: 'Admin',
      email: config.adminEmail,
      phone: null,
      password_hash: await hashPassword(config.adminPassword ?? generatedPassword!),
      password_expires_at: generatedPassword === null ? null : secondsAfter(now, GENERATED_PASSWORD_SECONDS),
      created_at: now,
      ...staffColumns('owner', 'active', now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { email: config.adminEmail, generatedPassword };
  // Another process may have made the same admin just now.
  if (await hasAdmin(db)) return null;
  throw new Error(customerMessages.adminEmailTaken(config.adminEmail));
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
