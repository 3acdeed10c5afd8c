import { sql } from 'kysely';
import type { AuditAction } from './audit-actions.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

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

/** @returns the names of what a change made different, without `updatedAt` and these */
export function changedNames<T extends object>(before: T, after: T, besides: readonly (keyof T)[] = []) {
  const names = Object.keys({ ...before, ...after }) as (keyof T & string)[];
  return names.filter(
    (name) =>
      ![...besides, 'updatedAt'].includes(name) &&
      JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

export function changedValues<T extends object>(before: T, after: T) {
  return Object.fromEntries(
    changedNames(before, after).map((name) => [name, { from: before[name], to: after[name] }]),
  );
}
