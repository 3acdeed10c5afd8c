import { paiseOf } from '../../kit/rules/money.ts';
import type { StockChange } from './stock-value.ts';
import { productMessages } from '../../catalogue/products/product.words.ts';
import type { NewStockMove, StockMove } from './stock.shapes.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import type { CurrentUser } from '../../kit/server/security/access-token.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { IdempotencyKeys } from '../../kit/server/transaction/idempotency-keys.ts';
import { inTransaction } from '../../kit/server/transaction/in-transaction.ts';
import { lockNamedStock } from './lock-stock.server.ts';
import { findMove } from './stock-queries.server.ts';
import { writeMoves } from './write-moves.server.ts';

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
