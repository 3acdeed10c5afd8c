import { z } from 'zod';
import { SHEET_BODY_BYTES } from '../../platform/settings/platform-limits.ts';
import { idParams } from '../../kit/api/shapes.ts';
import {
  newStockCount,
  newStockMove,
  stockCheckShape,
  stockCountShape,
  stockItemShape,
  stockMoveShape,
  stockMovesQuery,
  stockQuery,
  stockToDoShape,
  stockTotalsShape,
  type NewStockCount,
  type StockCount,
} from './stock.shapes.ts';
import { idempotencyOf, type Idempotency } from '../../kit/server/http/idempotency-key.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction } from '../../kit/server/transaction/effects.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { bookMove, stockCountKeys, listMoves, findMoves, findMovesOfCount } from './stock-queries.server.ts';
import { checkStock, readStockToDo } from './check-stock.server.ts';
import { listStock, readStockTotals } from './stock-list.server.ts';
import { requireEachOnce, withProducts } from './lock-stock.server.ts';
import { writeMoves } from './write-moves.server.ts';

export function stockCalls({ services }: Routing) {
  return {
    'POST /admin/stock/:id/moves': forDesk(
      'stock',
      {
        name: 'bookStockMove',
        summary: 'Count, adjust or book stock of a product; an Idempotency-Key makes repeats harmless',
        status: 201,
        refusals: [404, 409],
        isIdempotent: true,
        params: idParams,
        body: newStockMove,
        reply: stockMoveShape,
      },
      ({ currentUser, params, body, request }) =>
        bookMove(services, currentUser, params.id, body, idempotencyOf(request, body)),
    ),

    'GET /admin/stock/:id/moves': forDesk(
      'stock',
      {
        name: 'listStockMoves',
        counted: true,
        summary: 'List the stock moves of a product, newest first',
        refusals: [404],
        params: idParams,
        query: stockMovesQuery,
        reply: z.array(stockMoveShape),
      },
      ({ params, query }) => listMoves(services.db, params.id, query),
    ),

    'POST /admin/stock-counts': forDesk(
      'stock',
      {
        name: 'bookStockCount',
        summary: 'Book a count sheet, all or nothing; an Idempotency-Key makes repeats harmless',
        status: 201,
        refusals: [404, 409],
        isIdempotent: true,
        bodyLimitBytes: SHEET_BODY_BYTES,
        body: newStockCount,
        reply: stockCountShape,
      },
      ({ currentUser, body, request }) =>
        bookCount(services, currentUser, body, idempotencyOf(request, body)),
    ),

    'GET /admin/stock': forDesk(
      'stock',
      {
        name: 'listStock',
        counted: true,
        summary: 'List counted products with their stock, cost and sales',
        query: stockQuery,
        reply: z.array(stockItemShape),
      },
      ({ query }) => listStock(services.db, query, services.clock.now()),
    ),

    'GET /admin/stock/value': forDesk(
      'stock',
      { name: 'readStockValue', summary: 'Return the value of the stock at cost', reply: stockTotalsShape },
      () => services.reads.report(readStockTotals),
    ),

    'GET /admin/stock/check': forDesk(
      'stock',
      {
        name: 'checkStock',
        summary: 'List products whose stock differs from the sum of their moves',
        reply: stockCheckShape,
      },
      () => checkStock(services.db),
    ),

    'GET /admin/stock/to-do': forDesk(
      'stock',
      {
        name: 'readStockToDo',
        summary: 'Count the products that need attention in the stock',
        reply: stockToDoShape,
      },
      () => readStockToDo(services.db),
    ),
  };
}

/**
 * All or nothing. @param idempotency a repeat under the same key gets the first answer
 * @throws Refused 400 when a product is listed twice; 404; 409 stock_below_zero, key_reused
 */
async function bookCount(
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
