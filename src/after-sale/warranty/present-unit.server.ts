import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';

/** Longer chains of replacements do not occur. */
const MAX_REPLACEMENTS = 50;

export interface PresentUnit {
  /** Id of the number that was asked for. */
  askedId: string;
  /** Id of the unit that has its place now: itself, or its replacement. */
  id: string;
  productId: string;
  orderId: number | null;
  soldOn: string | null;
}

/** For each product the unit that has the number now, else those that had it once. @param serial normalised */
export function findPresentUnits(db: Db | Tx, serial: string): Promise<PresentUnit[]> {
  return followReplacements(
    db,
    sql`select id from serials where serial = ${serial}
      union select former.serial_id from serial_events former join serials unit on unit.id = former.serial_id
      where former.kind = 'corrected' and former.ref = ${serial} and not exists (
        select from serials same where same.serial = ${serial} and same.product_id = unit.product_id)`,
  );
}

/** @returns null for an id of none */
export async function findPresentUnit(db: Db | Tx, serialId: string): Promise<PresentUnit | null> {
  const [unit] = await followReplacements(db, sql`select id from serials where id = ${serialId}::uuid`);
  return unit ?? null;
}

/** A replaced unit that is in no order is followed to its replacement. */
async function followReplacements(db: Db | Tx, asked: RawBuilder<unknown>): Promise<PresentUnit[]> {
  const { rows } = await sql<PresentUnit>`
    with recursive chain as (
      select serials.id as asked_id, serials.id, product_id, order_id, sold_on, replaced_by, 0 as depth
      from serials where id in (${asked})
      union all
      select asked_id, newer.id, newer.product_id, newer.order_id, newer.sold_on, newer.replaced_by, depth + 1
      from chain join serials newer on newer.id = chain.replaced_by
      where chain.order_id is null and depth < ${MAX_REPLACEMENTS}
    )
    select distinct on (asked_id) asked_id as "askedId", id, product_id as "productId", order_id as "orderId",
      sold_on as "soldOn"
    from chain order by asked_id, depth desc`.execute(db);
  return rows;
}
