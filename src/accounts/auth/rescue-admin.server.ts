import type { Clock } from '../../kit/server/clock.ts';
import { endSessionsOf } from '../sessions/end-sessions.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { resetLimits } from '../../kit/server/security/rate-limits.ts';
import { randomToken } from '../../kit/server/security/secrets.ts';
import { inTransaction, type Transactional } from '../../kit/server/transaction/effects.ts';
import { clearTwoStep } from '../two-step/turn-two-step-off.server.ts';
import { logInCountersOf } from './auth-limits.server.ts';
import { deleteResetTokens, staffColumns } from './auth-queries.server.ts';
import { hashPassword } from './passwords.server.ts';

const GENERATED_LENGTH = 16;

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
