import { z } from 'zod';
import { SHEET_BODY_BYTES } from '../../platform/settings/platform-limits.ts';
import { idParams, pagingQuery } from '../../kit/api/shapes.ts';
import { newPurchase, purchaseCancellation, purchaseCorrection, purchaseShape } from './purchases.shapes.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { bookPurchase, listPurchases, requirePurchase } from './book-purchase.server.ts';
import { cancelPurchase, correctPurchase } from './correct-purchase.server.ts';

export function purchasesCalls({ services }: Routing) {
  return {
    'POST /admin/purchases': forDesk(
      'stock',
      {
        name: 'bookPurchase',
        summary: 'Book a supplier’s bill into the stock',
        status: 201,
        refusals: [404, 409],
        bodyLimitBytes: SHEET_BODY_BYTES,
        body: newPurchase,
        reply: purchaseShape,
      },
      ({ currentUser, body }) => bookPurchase(services, currentUser, body),
    ),

    'GET /admin/purchases': forDesk(
      'stock',
      {
        name: 'listPurchases',
        counted: true,
        summary: 'List purchases, newest first',
        query: pagingQuery,
        reply: z.array(purchaseShape),
      },
      ({ query }) => listPurchases(services.db, query),
    ),

    'GET /admin/purchases/:id': forDesk(
      'stock',
      {
        name: 'readPurchase',
        summary: 'Return a purchase',
        refusals: [404],
        params: idParams,
        reply: purchaseShape,
      },
      ({ params }) => requirePurchase(services.db, params.id),
    ),

    'PUT /admin/purchases/:id': forDesk(
      'stock',
      {
        name: 'correctPurchase',
        summary: 'Correct a booked purchase; the stock changes by the difference',
        refusals: [404, 409],
        bodyLimitBytes: SHEET_BODY_BYTES,
        params: idParams,
        body: purchaseCorrection,
        reply: purchaseShape,
      },
      ({ currentUser, params, body }) => correctPurchase(services, currentUser, params.id, body),
    ),

    'POST /admin/purchases/:id/cancel': forDesk(
      'stock',
      {
        name: 'cancelPurchase',
        summary: 'Cancel a booked purchase; repeats change nothing',
        refusals: [404, 409],
        params: idParams,
        body: purchaseCancellation,
        reply: purchaseShape,
      },
      ({ currentUser, params, body }) => cancelPurchase(services, currentUser, params.id, body),
    ),
  };
}
