import type { AuditAction } from './audit-actions.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

/** Null where nobody at the desk changed it. */
export async function findLastEditor(
  tx: Tx,
  subject: string,
  actions: readonly AuditAction[],
): Promise<string | null> {
  const entry = await tx
    .selectFrom('audit_log')
    .select('admin_name')
    .where('subject', '=', subject)
    .where('action', 'in', actions)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.admin_name ?? null;
}
