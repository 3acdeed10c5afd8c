import { sql, type RawBuilder } from 'kysely';
import { RETENTION } from '../../platform/retention/retention.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { deleteGuestsPictures, deletePicturesOf } from '../../orders/kept-pictures/keep-pictures.server.ts';
import { complaintNumber, readNotes } from './complaint-rows.server.ts';

/** The complainant's data that is kept once the complaint is done and the account is gone. */
export const NOBODY = { name: '–', email: null, phone: null, address: null };

/** The data that is kept for good. */
const NOTHING = { ...NOBODY, text: '–' };

/** The complaints in the data that a person downloads: those from their address. */
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
  await eraseResolved(tx, isTheirs, NOBODY);
}

/** The privacy page says how long they are kept. */
export async function eraseOldComplaints(db: Db, now: Date): Promise<void> {
  const before = (seconds: number) => sql<boolean>`resolved_at < ${secondsAfter(now, -seconds)}`;
  const isOld = sql<boolean>`${before(RETENTION.complaints.seconds)} and text <> ${NOTHING.text}`;
  const ids = await eraseResolved(db, isOld, NOTHING);
  if (ids.length > 0) await db.deleteFrom('complaint_notes').where('complaint_id', 'in', ids).execute();
  const ended = sql`select id from complaints where ${before(RETENTION.guestPictures.seconds)}`;
  await deleteGuestsPictures(db, 'complaint', ended);
}

async function eraseResolved(
  db: Db | Tx,
  which: RawBuilder<boolean>,
  left: typeof NOBODY & { text?: string },
): Promise<string[]> {
  const resolved = await db
    .updateTable('complaints')
    .set(left)
    .where(which)
    .where('state', '=', 'resolved')
    .returning('id')
    .execute();
  const ids = resolved.map(({ id }) => id);
  await deletePicturesOf(db, 'complaint', ids);
  return ids;
}
