import type { Tx } from '../../transaction/in-transaction.ts';
import { columnValues, recordSet } from '../../../db/record-set.ts';
import { sql } from 'kysely';

/** What a change set does to the stock of a product. Null means that it is not counted. */
export interface StockStep {
  productId: string;
  before: number | null;
  after: number | null;
  kind: 'count' | 'adjust';
}

/** Books changes of stock as moves, and changes the stock. */
export async function bookStock(
  tx: Tx,
  steps: readonly StockStep[],
  { actorId, now, note }: { actorId: string; now: Date; note: string },
): Promise<void> {
  if (steps.length === 0) return;
  const types = { product_id: 'uuid', kind: 'text', delta: 'int4', units: 'int4' } as const;
  const rows = steps.map(({ productId, before, after, kind }) => ({
    product_id: productId,
    kind,
    delta: (after ?? 0) - (before ?? 0),
    units: after,
  }));
  const record = recordSet<{ product_id: string; kind: string; delta: number; units: number | null }>(
    types,
    columnValues(types, rows),
  );
  await sql`
    insert into stock_moves (product_id, kind, delta, after, note, actor_id, at)
    select product_id, kind, delta, units, ${note}, ${actorId}::uuid, ${now}::timestamptz from ${record} step`.execute(
    tx,
  );
  await sql`update products set stock = step.units from ${record} step where products.id = step.product_id`.execute(
    tx,
  );
  tx.effects.catalogueChanged();
}
