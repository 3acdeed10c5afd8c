import { sql } from 'kysely';
import type { Tx } from '../../../transaction/in-transaction.ts';
import type { LockedStock } from './lock-stock.ts';

export interface LedgerGap {
  units: number;
  valuePaise: number;
}

/**
 * Finds stock changed behind the ledger, by hand or with an older release; a count's move includes the gap. A separate
 * statement: one that waits for a lock sees the moves from before it waited.
 */
export async function findLedgerGaps(
  tx: Tx,
  products: readonly Pick<LockedStock, 'id'>[],
): Promise<Map<string, LedgerGap>> {
  if (products.length === 0) return new Map();
  const ids = products.map(({ id }) => id);
  const { rows } = await sql<{ id: string; units: number; value_paise: number }>`
    select products.id, coalesce(stock, 0) - coalesce(last.after, 0) as units,
      stock_value_paise - coalesce(last.value_after_paise, 0) as value_paise
    from products left join lateral (
      select "after", value_after_paise from stock_moves where product_id = products.id order by id desc limit 1
    ) last on true
    where products.id = any(${ids}::uuid[])
      and (stock is distinct from last.after or stock_value_paise <> coalesce(last.value_after_paise, 0))`.execute(
    tx,
  );
  return new Map(rows.map(({ id, units, value_paise }) => [id, { units, valuePaise: value_paise }]));
}
