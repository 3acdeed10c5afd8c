import { sql } from 'kysely';
import type { AuditAction } from '../../../../domain/platform/audit-actions.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

/** Written in the transaction of the change. @param details never passwords, codes, tokens or e-mail addresses */
export async function writeAudit(
  tx: Tx,
  currentUser: Pick<CurrentUser, 'id'>,
  action: AuditAction,
  subject: string,
  details: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      admin_id: currentUser.id,
      // Stored, because a deleted admin's account loses its name.
      admin_name: sql<string>`(select name from users where id = ${currentUser.id})`,
      action,
      subject,
      details: JSON.stringify(details),
      at: now,
    })
    .execute();
}
