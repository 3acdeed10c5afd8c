import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { deleteGuestsPictures, deletePicturesOf } from '../../orders/kept-pictures/keep-pictures.server.ts';
import { isClaimOpenSql } from '../../orders/serials/claims-over.server.ts';
import { claimReply, forCustomer, selectClaims } from './claim-rows.server.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { RETENTION } from '../../platform/retention/retention.ts';

interface Person {
  id: string;
  email: string;
}

/** The claimant's data that is kept once the claim is done and the account is gone. */
export const NOBODY = { name: '–', email: null, phone: null };

/** The data that is kept for good. */
const NOTHING = { ...NOBODY, problem: '–' };

/** The claims in the data that a person downloads: their own, or those made with their address. */
export async function readClaimsOf(db: Db, { id, email }: Person): Promise<object[]> {
  const { rows } =
    await selectClaims(sql`where claims.user_id = ${id}::uuid or lower(claims.email) = ${email.toLowerCase()}
    order by claims.number`).execute(db);
  // Whether a warranty has ended by today is no part of what was kept.
  return rows.map((row) => forCustomer(claimReply(row, isoDayOf(row.updated_at))));
}

/** Open ones stay whole until they are done. */
export async function eraseClaimsOf(tx: Tx, { id, email }: Person): Promise<void> {
  const isTheirs = sql<boolean>`(claims.user_id = ${id}::uuid or lower(claims.email) = ${email.toLowerCase()})`;
  await tx
    .updateTable('claims')
    .set({ erases_when_done: true })
    .where(isTheirs)
    .where(isClaimOpenSql)
    .execute();
  await eraseDone(tx, isTheirs, NOBODY);
}

/** The privacy page says how long they are kept. */
export async function eraseOldClaims(db: Db, now: Date): Promise<void> {
  const before = (seconds: number) => sql<boolean>`updated_at < ${secondsAfter(now, -seconds)}`;
  const isOld = sql<boolean>`${before(RETENTION.claims.seconds)} and problem <> ${NOTHING.problem}`;
  const ids = await eraseDone(db, isOld, NOTHING);
  if (ids.length > 0)
    await db.updateTable('claim_steps').set({ note: null }).where('claim_id', 'in', ids).execute();
  const ended = sql`select id from claims where not (${isClaimOpenSql}) and ${before(RETENTION.guestPictures.seconds)}`;
  await deleteGuestsPictures(db, 'claim', ended);
}

async function eraseDone(
  db: Db | Tx,
  which: RawBuilder<boolean>,
  left: typeof NOBODY & { problem?: string },
): Promise<string[]> {
  const done = await db
    .updateTable('claims')
    .set(left)
    .where(which)
    .where(sql<boolean>`not (${isClaimOpenSql})`)
    .returning('id')
    .execute();
  const ids = done.map(({ id }) => id);
  await deletePicturesOf(db, 'claim', ids);
  return ids;
}
