import { lockStock } from '../../stock/stock/lock-stock.ts';
import { writeMoves } from '../../stock/stock/write-moves.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

export interface StockStep {
  productId: string;
  before: number | null;
  after: number | null;
  kind: 'count' | 'adjust';
}

export async function bookStock(
  tx: Tx,
  steps: readonly StockStep[],
  { actorId, now, note }: { actorId: string; now: Date; note: string },
): Promise<void> {
  const moving = steps.filter(({ before, after }) => before !== after);
  if (moving.length === 0) return;
  const locked = await lockStock(
    tx,
    moving.map(({ productId }) => productId),
  );
  const moves = moving.map(({ productId, before, after, kind }) => ({
    product: locked.get(productId)!,
    change:
      kind === 'adjust'
        ? { kind, delta: (after ?? 0) - (before ?? 0) }
        : { kind: 'count' as const, counted: after },
    note,
  }));
  await writeMoves(tx, moves, { actorId, now });
}
