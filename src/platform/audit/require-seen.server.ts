import { conflict } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import type { AuditAction } from './audit-actions.ts';

/**
 * @param row locked
 * @param seen its `updatedAt` when it was read
 * @throws Refused 409 changed_meanwhile, with who changed it and when
 */
export function requireSeen(
  tx: Tx,
  row: { updated_at: Date; updated_by: string | null },
  seen: string,
  sentence: string,
): Promise<void> {
  return requireSeenAt(row.updated_at, seen, sentence, () => nameOf(tx, row.updated_by));
}

/**
 * Like requireSeen, for rows that do not name who changed them.
 * @param findEditor asked only for the refusal
 */
export async function requireSeenAt(
  updatedAt: Date,
  seen: string,
  sentence: string,
  findEditor: () => Promise<string | null>,
): Promise<void> {
  if (Date.parse(seen) === updatedAt.getTime()) return;
  const changedBy = await findEditor();
  throw conflict('changed_meanwhile', sentence, { updatedAt: updatedAt.toISOString(), changedBy });
}

async function nameOf(tx: Tx, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const user = await tx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  return user?.name ?? null;
}

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
