import { sql } from 'kysely';
import type { Db } from '../../../../db/transaction.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { deletePicturesOf } from '../kept-pictures/keep-pictures.ts';
import { complaintNumber, readNotes } from './complaint-rows.ts';

/** What is kept of who complained, once it is done and their account is gone. */
export const NOBODY = { name: '–', email: null, phone: null, address: null };

/** For the data that a person downloads: what came from their address. */
export async function readComplaintsOf(db: Db, { email }: { email: string }): Promise<object[]> {
  const rows = await db
    .selectFrom('complaints')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  const notes = await readNotes(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    number: complaintNumber(row),
    name: row.name,
    email: row.email,
    phone: row.phone,
    order: row.order_number,
    text: row.text,
    state: row.state,
    receivedAt: row.received_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    notes: notes
      .get(row.id)!
      .filter(({ is_public }) => is_public)
      .map(({ at, text }) => ({ at: at.toISOString(), text })),
  }));
}

/** Open ones stay whole until they are done. */
export async function eraseComplaintsOf(tx: Tx, { email }: { email: string }): Promise<void> {
  const isTheirs = sql<boolean>`lower(email) = ${email.toLowerCase()}`;
  await tx
    .updateTable('complaints')
    .set({ erases_when_done: true })
    .where(isTheirs)
    .where('state', '=', 'open')
    .execute();
  const resolved = await tx
    .updateTable('complaints')
    .set(NOBODY)
    .where(isTheirs)
    .where('state', '=', 'resolved')
    .returning('id')
    .execute();
  await deletePicturesOf(
    tx,
    'complaint',
    resolved.map(({ id }) => id),
  );
}
