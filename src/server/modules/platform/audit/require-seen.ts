import { conflict } from '../../../http/errors.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

/**
 * @param row locked
 * @param seen its `updatedAt` when it was read
 * @throws Refused 409 changed_meanwhile, with who changed it and when
 */
export async function requireSeen(
  tx: Tx,
  row: { updated_at: Date; updated_by: string | null },
  seen: string,
  sentence: string,
): Promise<void> {
  if (Date.parse(seen) === row.updated_at.getTime()) return;
  const by =
    row.updated_by === null
      ? undefined
      : await tx.selectFrom('users').select('name').where('id', '=', row.updated_by).executeTakeFirst();
  throw conflict('changed_meanwhile', sentence, {
    updatedAt: row.updated_at.toISOString(),
    changedBy: by?.name ?? null,
  });
}
