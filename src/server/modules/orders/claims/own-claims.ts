import { sql } from 'kysely';
import type { Db } from '../../../../db/transaction.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { deletePicturesOf } from '../kept-pictures/keep-pictures.ts';
import { isClaimOpenSql } from '../serials/claims-over.ts';
import { claimReply, forCustomer, selectClaims } from './claim-rows.ts';
import { isoDayOf } from '../../../../domain/platform/dates.ts';

interface Person {
  id: string;
  email: string;
}

/** What is kept of who claims, once it is done and their account is gone. */
export const NOBODY = { name: '–', email: null, phone: null };

/** For the data that a person downloads: what they claimed, or somebody with their address. */
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
  const done = await tx
    .updateTable('claims')
    .set(NOBODY)
    .where(isTheirs)
    .where(sql<boolean>`not (${isClaimOpenSql})`)
    .returning('id')
    .execute();
  await deletePicturesOf(
    tx,
    'claim',
    done.map(({ id: claim }) => claim),
  );
}
