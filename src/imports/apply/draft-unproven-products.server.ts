import { sql } from 'kysely';
import { checkGate } from '../../catalogue/certificates/check-gate.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

/** Call it after every change of products: those now live without proof become drafts. */
export async function draftUnprovenProducts(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select id from products where id = any(${ids}::uuid[]) and held_at is not null`.execute(tx);
  const heldBefore = rows.map(({ id }) => id);
  const held = await checkGate(tx, ids, now);
  if (held === 0) return;
  await sql`
    update products set state = 'draft', held_at = null
    where id = any(${ids}::uuid[]) and held_at is not null and not id = any(${heldBefore}::uuid[])`.execute(
    tx,
  );
}
