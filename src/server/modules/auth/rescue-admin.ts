import type { Db } from '../../../db/transaction.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { writeAudit } from '../../audit-trail.ts';
import type { Clock } from '../../clock.ts';
import { endSessionsOf } from '../../end-sessions.ts';
import { randomToken } from '../../secrets.ts';
import { hashPassword } from './passwords.ts';

const GENERATED_LENGTH = 16;

/**
 * Gives an admin who is locked out a new password, made up here, and ends their sessions; the audit log says so.
 * @returns the password, which is shown once and stored nowhere; null when no admin has this address
 */
export async function rescueAdmin(db: Db, clock: Clock, email: string): Promise<string | null> {
  const password = randomToken().slice(0, GENERATED_LENGTH);
  const password_hash = await hashPassword(password);
  const now = clock.now();
  const rescued = await inTransaction(db, async (tx) => {
    const admin = await tx
      .updateTable('users')
      .set({ password_hash })
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .where('role', '=', 'admin')
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!admin) return false;
    const ended = await endSessionsOf(tx, admin.id, now);
    const who = { id: admin.id, role: 'admin' as const, sessionId: '' };
    const details = { by: 'npm run admin', sessionsEnded: ended.length };
    await writeAudit(tx, who, 'user.new-password', admin.id, details, now);
    return true;
  });
  return rescued ? password : null;
}
