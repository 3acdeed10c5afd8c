import { paiseOf } from '../../../../domain/platform/money.ts';
import type { StockChange } from '../../../../domain/stock/stock-value.ts';
import { productMessages } from '../../../../contract/catalogue/product-messages.ts';
import type { NewStockMove, StockMove } from '../../../../contract/stock/stock-shapes.ts';
import { notFound } from '../../../http/errors.ts';
import type { Idempotency } from '../../../http/idempotency-key.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { IdempotencyKeys } from '../../../transaction/idempotency-keys.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { lockNamedStock } from './lock-stock.ts';
import { findMove } from './stock-queries.ts';
import { writeMoves } from './write-moves.ts';

export const stockMoveKeys = new IdempotencyKeys<number>('stock_move_keys', 'move_id');

export const stockCountKeys = new IdempotencyKeys<number>('stock_count_keys', 'count_id');

/**
 * A count, an adjustment, a return or a purchase. Locks the product against simultaneous orders.
 * @throws Refused 404; 409 not_counted, stock_below_zero (with the present stock), key_reused
 */
export async function bookMove(
  services: WriteServices,
  currentUser: CurrentUser,
  idOrSlug: string,
  move: NewStockMove,
  idempotency: Idempotency | null,
): Promise<StockMove> {
  const now = services.clock.now();
  return stockMoveKeys.retryIfTaken(() =>
    inTransaction(services, async (tx) => {
      const first = idempotency && (await stockMoveKeys.find(tx, currentUser.id, idempotency, now));
      if (first !== null) return (await findMove(tx, first))!;
      const product = (await lockNamedStock(tx, [idOrSlug])).get(idOrSlug);
      if (!product) throw notFound(productMessages.notFound);
      const { note, ref } = { ref: null, ...move };
      const [moved] = await writeMoves(tx, [{ product, change: changeOf(move), ref, note: note ?? null }], {
        actorId: currentUser.id,
        now,
      });
      const { moveId, after } = moved!;
      if (idempotency) await stockMoveKeys.insert(tx, currentUser.id, idempotency, moveId, now);
      const details = { name: product.name, kind: move.kind, from: product.units, to: after.units };
      await writeAudit(tx, currentUser, 'stock.move', product.id, details, now);
      return (await findMove(tx, moveId))!;
    }),
  );
}

function changeOf(move: NewStockMove): StockChange {
  if (move.kind === 'purchase') return { kind: 'purchase', delta: move.delta, costPaise: paiseOf(move.cost) };
  if (move.kind !== 'count') return move;
  const { counted, expected, cost } = move;
  return { kind: 'count', counted, expected, costPaise: cost === undefined ? undefined : paiseOf(cost) };
}
