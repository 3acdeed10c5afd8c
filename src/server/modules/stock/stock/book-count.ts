import type { NewStockCount, StockCount } from '../../../../contract/stock/stock-shapes.ts';
import type { Idempotency } from '../../../http/idempotency-key.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { stockCountKeys } from './book-move.ts';
import { requireEachOnce, withProducts } from './named-lines.ts';
import { findMoves, findMovesOfCount } from './stock-queries.ts';
import { writeMoves } from './write-moves.ts';

/**
 * All or nothing. @param idempotency a repeat under the same key gets the first answer
 * @throws Refused 400 when a product is listed twice; 404; 409 stock_below_zero, key_reused
 */
export async function bookCount(
  services: WriteServices,
  currentUser: CurrentUser,
  sheet: NewStockCount,
  idempotency: Idempotency | null,
): Promise<StockCount> {
  const { lines } = sheet;
  const note = sheet.note ?? null;
  const now = services.clock.now();
  return stockCountKeys.retryIfTaken(() =>
    inTransaction(services, async (tx) => {
      const first = idempotency && (await stockCountKeys.find(tx, currentUser.id, idempotency, now));
      if (first !== null) return { _id: String(first), moves: await findMovesOfCount(tx, first) };
      const counted = await withProducts(tx, lines);
      requireEachOnce(counted);
      const { id } = await tx
        .insertInto('stock_counts')
        .values({ note, actor_id: currentUser.id, at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const moved = await writeMoves(
        tx,
        counted.map(({ line, product }) => ({
          product,
          change: { kind: 'count', counted: line.counted, expected: line.expected },
          ref: String(id),
          note,
        })),
        { actorId: currentUser.id, now },
      );
      if (idempotency) await stockCountKeys.insert(tx, currentUser.id, idempotency, id, now);
      await writeAudit(tx, currentUser, 'stock.count', String(id), { products: lines.length, note }, now);
      const moves = await findMoves(
        tx,
        moved.map(({ moveId }) => moveId),
      );
      return { _id: String(id), moves };
    }),
  );
}
