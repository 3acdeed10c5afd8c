import { sql, type RawBuilder } from 'kysely';
import type { CareCover, CareOfClaim } from '../../after-sale/claims/claim-steps.ts';
import type { CareUnit } from '../../after-sale/claims/care-of-units.server.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { contractNumber } from '../visits/onsite-choices.ts';

/** Condition on `care_contracts`, as `contracts`, and its `orders`. @param today India's */
export function isInForceSql(today: string): RawBuilder<boolean> {
  return sql<boolean>`(contracts.starts_on <= ${today}::date and contracts.ends_on >= ${today}::date
    and contracts.cancelled_on is null and orders.status <> 'Cancelled')`;
}

/**
 * The contract that covers each unit: the best cover, then the one that ends last; null: none does. Read in one
 * statement.
 */
export async function findCare(
  db: Db | Tx,
  units: readonly CareUnit[],
  today: string,
): Promise<(CareOfClaim | null)[]> {
  const of = <Key extends keyof CareUnit>(key: Key) => units.map((unit) => unit[key]);
  const { rows } = await sql<{ place: number; number: number; cover: CareCover; until: string }>`
    select distinct on (asked.place) asked.place::int, contracts.number, contracts.cover, contracts.ends_on as until
    from unnest(${of('orderId')}::bigint[], ${of('position')}::int[], ${of('productId')}::uuid[], ${of('serialId')}::uuid[])
        with ordinality as asked (order_id, position, product_id, serial_id, place)
      cross join lateral (
        select site_id from site_units units
        where asked.serial_id is null and serial_id is null and removed_on is null
          and units.order_id = asked.order_id and units.position = asked.position and units.product_id = asked.product_id
        union all
        select site_id from site_units where removed_on is null and serial_id in (
          with recursive former as (
            select asked.serial_id as id union select old.id from serials old join former on old.replaced_by = former.id)
          select id from former)
      ) hung
      join care_contracts contracts on contracts.site_id = hung.site_id join orders on orders.id = contracts.order_id
    where ${isInForceSql(today)}
    order by asked.place, contracts.cover = 'parts' desc, contracts.ends_on desc, contracts.number`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [row.place, row]));
  return units.map((_, index) => {
    const row = found.get(index + 1);
    return row ? { contract: contractNumber(row.number), cover: row.cover, until: row.until } : null;
  });
}
