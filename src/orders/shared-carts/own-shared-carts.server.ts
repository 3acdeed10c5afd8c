import { sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

/** Carts that somebody shared, and those that the desk made for them. */
export async function readSharedCartsOf(db: Db, { id }: { id: string }): Promise<object[]> {
  const rows = await db
    .selectFrom('shared_carts')
    .select(['id', 'lines', 'note', 'made_by', 'expires_at'])
    .where((its) => its.or([its('user_id', '=', id), its('made_by', '=', id)]))
    .orderBy('expires_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id: cartId, lines, note, made_by, expires_at }) => ({
    _id: cartId,
    lines,
    note,
    isOwn: made_by === id,
    expiresAt: expires_at.toISOString(),
  }));
}

/** Carts that a member of staff shared stay with the people they were shared with. */
export async function eraseSharedCartsOf(tx: Tx, { id }: { id: string }): Promise<void> {
  await sql`
    delete from shared_carts where user_id = ${id}
      or made_by = (select id from users where id = ${id} and role = 'customer')`.execute(tx);
}
