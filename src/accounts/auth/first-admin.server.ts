import * as customerMessages from '../customers/customer.words.ts';
import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter, type Clock } from '../../kit/server/clock.ts';
import { ConfigError, type Config } from '../../kit/server/config.ts';
import { randomToken } from '../../kit/server/security/secrets.ts';
import { staffColumns, deleteResetTokens } from './auth-queries.server.ts';
import { isCommonPassword, hashPassword } from './passwords.server.ts';
import { endSessionsOf } from '../sessions/desk-session.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { resetLimits } from '../../kit/server/security/rate-limits.ts';
import { inTransaction, type Transactional } from '../../kit/server/transaction/effects.ts';
import { clearTwoStep } from '../two-step/turn-two-step-off.server.ts';
import { logInCountersOf } from './auth-limits.server.ts';

const GENERATED_LENGTH = 16;
/** A password printed in a terminal or log expires after a week. */
const GENERATED_PASSWORD_SECONDS = 7 * DAY_SECONDS;

interface FirstAdmin {
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

/**
 * Also makes them owner and active, turns their two-step log-in off, ends their sessions and writes the audit log.
 * Returns null when no admin has this address.
 */
export async function rescueAdmin(
  services: Transactional,
  clock: Clock,
  email: string,
): Promise<string | null> {
  const password = randomToken().slice(0, GENERATED_LENGTH);
  const password_hash = await hashPassword(password);
  const now = clock.now();
  const rescued = await inTransaction(services, async (tx) => {
    const admin = await tx
      .updateTable('users')
      .set({ password_hash, password_expires_at: null, ...staffColumns('owner', 'active', now) })
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .where('role', '=', 'admin')
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!admin) return false;
    await deleteResetTokens(tx, admin.id);
    await tx.deleteFrom('staff_invites').where('user_id', '=', admin.id).execute();
    const wasTwoStepOn = await clearTwoStep(tx, admin.id);
    const sessionsEnded = await endSessionsOf(tx, admin.id);
    const currentUser = { id: admin.id, role: 'admin' as const, sessionId: '' };
    const details = { by: 'npm run admin', sessionsEnded, ...(wasTwoStepOn && { twoStep: 'off' }) };
    await writeAudit(tx, currentUser, 'user.new-password', admin.id, details, now);
    return true;
  });
  if (!rescued) return null;
  await resetLimits(services, logInCountersOf(email));
  return password;
}
