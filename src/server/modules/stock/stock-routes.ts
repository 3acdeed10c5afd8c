import { z } from 'zod';
import { idParams } from '../../../contract/shapes.ts';
import { bookStockMove, listStockMoves } from '../../../contract/stock.ts';
import { newStockMove, stockMoveShape, stockMovesQuery } from '../../../contract/stock-shapes.ts';
import { idempotencyOf } from '../../http/idempotency-key.ts';
import { route, type Routing } from '../../http/route.ts';
import { bookMove } from './book-move.ts';
import { listMoves } from './stock-queries.ts';

/** What staff do with the stock. */
export function stockRoutes(routing: Routing): void {
  const { services } = routing;

  route(
    routing,
    bookStockMove,
    {
      summary:
        'Count the stock of a product, or adjust it with a reason; an Idempotency-Key makes a repeat harmless',
      status: 201,
      refusals: [404, 409],
      isIdempotent: true,
      params: idParams,
      body: newStockMove,
      reply: stockMoveShape,
    },
    ({ currentUser, params, body, request }) =>
      bookMove(services, currentUser, params.id, body, idempotencyOf(request, body)),
  );

  route(
    routing,
    listStockMoves,
    {
      summary: 'What was done to the stock of a product by hand, newest first',
      refusals: [404],
      params: idParams,
      query: stockMovesQuery,
      reply: z.array(stockMoveShape),
    },
    ({ params, query }) => listMoves(services.db, params.id, query),
  );
}
