import { adminMessages } from '../../../contract/admin-messages.ts';
import { messages } from '../../../contract/messages.ts';
import type { NewStockMove, StockMove } from '../../../contract/stock-shapes.ts';
import { isUuid } from '../../../db/uuid.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { Idempotency } from '../../http/idempotency-key.ts';
import type { CurrentUser } from '../../security/access-token.ts';
import type { Services } from '../../services.ts';
import { inTransaction, type Tx } from '../../transaction/in-transaction.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { shownStock } from './shown-stock.ts';
import { stockMoveKeys } from './stock-move-keys.ts';
import { findMove, insertMove } from './stock-queries.ts';

/**
 * Books what somebody did to the stock by hand: a count, or an adjustment with its reason. The product is locked, so
 * that orders placed at the same moment come before or after it as a whole.
 * @param idempotency a repeat under the same key gets the first answer
 * @throws Refused 404; 409 not_counted, stock_below_zero (with the present stock), key_reused
 */
export async function bookMove(
  services: Services,
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
      const product = await lockStock(tx, idOrSlug);
      if (!product) throw notFound(messages.products.notFound);
      const after = stockAfter(product.stock, move);
      const id = await insertMove(tx, {
        product_id: product.id,
        kind: move.kind,
        delta: (after ?? 0) - (product.stock ?? 0),
        after,
        note: move.note ?? null,
        actor_id: currentUser.id,
        at: now,
      });
      await setStock(tx, product, after);
      if (idempotency) await stockMoveKeys.insert(tx, currentUser.id, idempotency, id, now);
      const details = { name: product.name, kind: move.kind, from: product.stock, to: after };
      await writeAudit(tx, currentUser, 'stock.move', product.id, details, now);
      return (await findMove(tx, id))!;
    }),
  );
}

interface LockedProduct {
  id: string;
  name: string;
  stock: number | null;
}

async function lockStock(tx: Tx, idOrSlug: string): Promise<LockedProduct | null> {
  const product = await tx
    .selectFrom('products')
    .select(['id', 'name', 'stock'])
    .where(isUuid(idOrSlug) ? 'id' : 'slug', '=', idOrSlug)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return product ?? null;
}

/** @returns the stock after a move; null where the product is not counted from then on */
function stockAfter(stock: number | null, move: NewStockMove): number | null {
  if (move.kind === 'count') {
    if (move.counted === null || stock === null || move.expected === undefined) return move.counted;
    return notBelowZero(stock + move.counted - move.expected, stock);
  }
  if (stock === null) throw conflict('not_counted', adminMessages.stock.notCounted);
  return notBelowZero(stock + move.delta, stock);
}

function notBelowZero(after: number, stock: number): number {
  if (after < 0) throw conflict('stock_below_zero', adminMessages.stock.belowZero(stock), { stock });
  return after;
}

async function setStock(tx: Tx, product: LockedProduct, after: number | null): Promise<void> {
  if (after === product.stock) return;
  await tx.updateTable('products').set({ stock: after }).where('id', '=', product.id).execute();
  if (shownStock(product.stock) !== shownStock(after)) tx.effects.catalogueChanged();
}
