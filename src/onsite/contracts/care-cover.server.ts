import { sql, type RawBuilder } from 'kysely';
import type { CareCover, CareOfClaim } from '../../after-sale/claims/claim-steps.ts';
import type { ClaimedUnit } from '../../after-sale/claims/require-claimable.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { contractNumber } from '../visits/onsite-choices.ts';

/** Condition on `care_contracts`, as `contracts`, and its `orders`. @param today India's */
export function isInForceSql(today: string): RawBuilder<boolean> {
  return sql<boolean>`(contracts.starts_on <= ${today}::date and contracts.ends_on >= ${today}::date
    and contracts.cancelled_on is null and orders.status <> 'Cancelled')`;
}

/** The contract that covers a claimed unit: the best cover, then the one that ends last. Null: none does. */
export async function findCare(tx: Tx, unit: ClaimedUnit, today: string): Promise<CareOfClaim | null> {
  if (unit.orderId === null) return null;
  const hangs =
    unit.serialId === null
      ? sql`(units.serial_id is null and units.order_id = ${unit.orderId} and units.position = ${unit.position}
          and units.product_id = ${unit.productId}::uuid)`
      : sql`units.serial_id in (
          with recursive former as (
            select ${unit.serialId}::uuid as id
            union select old.id from serials old join former on old.replaced_by = former.id)
          select id from former)`;
  const { rows } = await sql<{ number: number; cover: CareCover; until: string }>`
    select contracts.number, contracts.cover, contracts.ends_on as until
    from care_contracts contracts join orders on orders.id = contracts.order_id
      join site_units units on units.site_id = contracts.site_id and units.removed_on is null
    where ${hangs} and ${isInForceSql(today)}
    order by contracts.cover = 'parts' desc, contracts.ends_on desc, contracts.number limit 1`.execute(tx);
  const [row] = rows;
  return row ? { contract: contractNumber(row.number), cover: row.cover, until: row.until } : null;
}
