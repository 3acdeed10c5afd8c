import { z } from 'zod';
import { SHEET_BODY_BYTES } from '../../../../domain/platform/platform-limits.ts';
import { idParams, pagingQuery } from '../../../../contract/platform/shapes.ts';
import {
  newPurchase,
  purchaseCancellation,
  purchaseCorrection,
  purchaseShape,
} from '../../../../contract/stock/purchases-shapes.ts';
import * as calls from '../../../../contract/stock/purchases.ts';
import { route, type Routing } from '../../../http/route.ts';
import { bookPurchase } from './book-purchase.ts';
import { cancelPurchase, correctPurchase } from './correct-purchase.ts';
import { listPurchases, requirePurchase } from './purchases-queries.ts';

export function purchasesRoutes(routing: Routing): void {
  const { services } = routing;

  route(
    routing,
    calls.bookPurchase,
    {
      summary: 'Book a supplier’s bill into the stock',
      status: 201,
      refusals: [404, 409],
      bodyLimitBytes: SHEET_BODY_BYTES,
      body: newPurchase,
      reply: purchaseShape,
    },
    ({ currentUser, body }) => bookPurchase(services, currentUser, body),
  );

  route(
    routing,
    calls.listPurchases,
    { summary: 'List purchases, newest first', query: pagingQuery, reply: z.array(purchaseShape) },
    ({ query }) => listPurchases(services.db, query),
  );

  route(
    routing,
    calls.readPurchase,
    { summary: 'Return a purchase', refusals: [404], params: idParams, reply: purchaseShape },
    ({ params }) => requirePurchase(services.db, params.id),
  );

  route(
    routing,
    calls.correctPurchase,
    {
      summary: 'Correct a booked purchase; the stock changes by the difference',
      refusals: [404, 409],
      bodyLimitBytes: SHEET_BODY_BYTES,
      params: idParams,
      body: purchaseCorrection,
      reply: purchaseShape,
    },
    ({ currentUser, params, body }) => correctPurchase(services, currentUser, params.id, body),
  );

  route(
    routing,
    calls.cancelPurchase,
    {
      summary: 'Cancel a booked purchase; repeats change nothing',
      refusals: [404, 409],
      params: idParams,
      body: purchaseCancellation,
      reply: purchaseShape,
    },
    ({ currentUser, params, body }) => cancelPurchase(services, currentUser, params.id, body),
  );
}
