import type { Tx } from '../../transaction/in-transaction.ts';
import { conflict } from '../../http/errors.ts';

interface Changed {
  updatedAt: Date;
  updatedBy: string | null;
}

/** @throws Refused 409 changed_meanwhile, with who changed it and when */
export async function requireUnchanged(
  tx: Tx,
  { updatedAt, updatedBy }: Changed,
  seen: string,
  sentence: string,
): Promise<void> {
  if (new Date(seen).getTime() === updatedAt.getTime()) return;
  const user =
    updatedBy === null
      ? undefined
      : await tx.selectFrom('users').select('name').where('id', '=', updatedBy).executeTakeFirst();
  throw conflict('changed_meanwhile', sentence, {
    updatedAt: updatedAt.toISOString(),
    changedBy: user?.name ?? null,
  });
}

/** Later than the last change, however fast two follow each other. */
export function timeAfter(last: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), last.getTime() + 1));
}
