import { sql } from 'kysely';
import { CLAIM_NUMBER_PREFIX } from '../../../../domain/orders/claims/claim-steps.ts';
import { normalisedSerial } from '../../../../domain/orders/serials/serial-number.ts';
import type { Page } from '../../../../domain/platform/list-page.ts';
import type { Claim, ClaimsQuery } from '../../../../contract/orders/claims/claims-shapes.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import { readPage, type Paging } from '../../../../db/read-page.ts';
import type { Db } from '../../../../db/transaction.ts';
import { isClaimOpenSql } from '../serials/claims-over.ts';
import { forCustomer, readClaims } from './claim-rows.ts';

/** Open ones first, of these what is due soonest on top; then those that are done, newest first. */
export async function listClaims(
  db: Db,
  { state, search, ...paging }: ClaimsQuery,
  now: Date,
): Promise<Page<Claim>> {
  let query = db.selectFrom('claims');
  if (state === 'open') query = query.where(isClaimOpenSql);
  else if (state) query = query.where('claims.state', '=', state);
  if (search) {
    const pattern = containsPattern(search);
    const serial = containsPattern(normalisedSerial(search) ?? search);
    query = query.where(sql<boolean>`(${sql.lit(CLAIM_NUMBER_PREFIX)} || claims.number ilike ${pattern}
      or claims.rma ilike ${pattern} or claims.name ilike ${pattern} or claims.phone ilike ${pattern}
      or claims.typed_serial ilike ${serial}
      or exists (select from serials where id in (claims.serial_id, claims.new_serial_id) and serial ilike ${serial})
      or exists (select from serial_events where kind = 'corrected' and ref ilike ${serial}
        and serial_id in (claims.serial_id, claims.new_serial_id)))`);
  }
  const inOrder = query
    .select('claims.id')
    .orderBy(sql`case when ${isClaimOpenSql} then 0 else 1 end`)
    .orderBy(sql`case when ${isClaimOpenSql} then due_on end nulls last`)
    .orderBy(sql`case when ${isClaimOpenSql} then claims.number else -claims.number end`);
  return pageOf(db, inOrder, paging, now);
}

/** The claims of an account, newest first. */
export async function listOwnClaims(db: Db, userId: string, paging: Paging, now: Date): Promise<Page<Claim>> {
  const own = db
    .selectFrom('claims')
    .select('claims.id')
    .where('user_id', '=', userId)
    .orderBy('number', 'desc');
  const { items, total } = await pageOf(db, own, paging, now);
  return { items: items.map(forCustomer), total };
}

async function pageOf(
  db: Db,
  query: Parameters<typeof readPage<never, never, { id: string }>>[0],
  paging: Paging,
  now: Date,
): Promise<Page<Claim>> {
  const { items, total } = await readPage(query, paging);
  return {
    items: await readClaims(
      db,
      items.map(({ id }) => id),
      now,
    ),
    total,
  };
}
