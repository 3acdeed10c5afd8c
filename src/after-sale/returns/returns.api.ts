import { z } from 'zod';
import { SENT_PICTURES_BODY_BYTES } from '../../catalogue/products/catalogue-limits.ts';
import { orderParams } from '../../orders/orders/orders.shapes.ts';
import { returnMessages } from './return.words.ts';
import {
  approveReturnBody,
  deskReturnBody,
  deskReturnWayBody,
  inspectReturnBody,
  newReturnBody,
  receiveReturnBody,
  refuseReturnBody,
  returnShape,
  returnsQuery,
  returnWayBody,
  seenReturnBody,
} from './returns.shapes.ts';
import { idParams, pagingQuery } from '../../kit/api/shapes.ts';
import {
  type Idempotency,
  requireIdempotency,
  requireKeySent,
} from '../../kit/server/http/idempotency-key.ts';
import { forDesk, forUser, type Routing } from '../../kit/server/http/route.ts';
import type { HttpRequest } from '../../kit/server/services.ts';
import { type WithAfterSale, requireOffered } from '../../platform/after-sale/after-sale-memo.server.ts';
import { senderOf } from '../../catalogue/pictures/draw-for-shopper.server.ts';
import { requireOrder } from '../../orders/orders/lock-order.server.ts';
import { approveReturn, changeReturnWay, refuseReturn, withdrawReturn } from './change-return.server.ts';
import { inspectReturn } from './inspect-return.server.ts';
import { listMyReturns, listReturns } from './returns-list.server.ts';
import { receiveReturn } from './return-serials.server.ts';
import { requestReturn } from './request-return.server.ts';
import { requireReturn } from './return-replies.server.ts';

export function returnsCalls({ services }: Routing<WithAfterSale>) {
  const change = { refusals: [404, 409], params: idParams, reply: returnShape };

  return {
    'POST /orders/my-orders/:id/returns': forUser(
      {
        name: 'requestReturn',
        summary: 'Request a return of units of my order; needs an Idempotency-Key, kept for ever',
        status: 201,
        refusals: [404, 409],
        isIdempotent: true,
        params: orderParams,
        body: newReturnBody,
        bodyLimitBytes: SENT_PICTURES_BODY_BYTES,
        reply: returnShape,
      },
      ({ currentUser, params, body, request }) => {
        const idempotency = requireReturnKey(request, { ...params, ...body });
        return requestReturn(
          services,
          currentUser,
          currentUser.id,
          params.id,
          body,
          idempotency,
          senderOf(request),
        );
      },
      async ({ currentUser, params, request }) => {
        await requireOffered(services, 'returns');
        requireKeySent(request, returnMessages.keyNeeded);
        await requireOrder(services.db, params.id, currentUser.id);
      },
    ),

    'GET /returns': forUser(
      {
        name: 'listMyReturns',
        counted: true,
        summary: 'List my returns, newest first',
        query: pagingQuery,
        reply: z.array(returnShape),
      },
      ({ currentUser, query }) => listMyReturns(services.db, currentUser.id, query),
    ),

    'POST /returns/:id/withdraw': forUser(
      {
        name: 'withdrawReturn',
        summary: 'Withdraw one of my returns before it is received',
        refusals: [404, 409],
        params: idParams,
        body: seenReturnBody,
        reply: returnShape,
      },
      ({ currentUser, params, body }) => withdrawReturn({ services, currentUser }, params.id, body),
    ),

    'PUT /returns/:id/way': forUser(
      {
        name: 'sendReturn',
        summary: 'Set the courier by which I send a return',
        refusals: [404, 409],
        params: idParams,
        body: returnWayBody,
        reply: returnShape,
      },
      ({ currentUser, params, body }) =>
        changeReturnWay({ services, currentUser }, currentUser.id, params.id, body),
    ),

    'POST /admin/orders/:id/returns': forDesk(
      'orders',
      {
        name: 'createReturn',
        summary: 'Record a return for its buyer; needs an Idempotency-Key, kept for ever',
        status: 201,
        refusals: [404, 409],
        isIdempotent: true,
        params: orderParams,
        body: deskReturnBody,
        bodyLimitBytes: SENT_PICTURES_BODY_BYTES,
        reply: returnShape,
      },
      ({ currentUser, params, body, request }) => {
        const idempotency = requireReturnKey(request, { ...params, ...body });
        return requestReturn(services, currentUser, null, params.id, body, idempotency, senderOf(request));
      },
    ),

    'GET /admin/returns': forDesk(
      'dispatch',
      {
        name: 'listReturns',
        counted: true,
        summary: 'List returns, oldest unfinished first',
        query: returnsQuery,
        reply: z.array(returnShape),
      },
      ({ query }) => listReturns(services.db, query),
    ),

    'GET /admin/returns/:id': forDesk(
      'dispatch',
      {
        name: 'readReturn',
        summary: 'Return a return',
        refusals: [404],
        params: idParams,
        reply: returnShape,
      },
      ({ params }) => requireReturn(services.db, params.id),
    ),

    'POST /admin/returns/:id/approve': forDesk(
      'orders',
      {
        name: 'approveReturn',
        summary: 'Approve a return and set how it is sent',
        ...change,
        body: approveReturnBody,
      },
      ({ currentUser, params, body }) => approveReturn({ services, currentUser }, params.id, body),
    ),

    'POST /admin/returns/:id/refuse': forDesk(
      'orders',
      {
        name: 'refuseReturn',
        summary: 'Refuse a return with a reason for the buyer',
        ...change,
        body: refuseReturnBody,
      },
      ({ currentUser, params, body }) => refuseReturn({ services, currentUser }, params.id, body),
    ),

    'PUT /admin/returns/:id/way': forDesk(
      'dispatch',
      {
        name: 'changeReturnWay',
        summary: 'Set the courier by which a return is sent',
        ...change,
        body: deskReturnWayBody,
      },
      ({ currentUser, params, body }) => changeReturnWay({ services, currentUser }, null, params.id, body),
    ),

    'POST /admin/returns/:id/receive': forDesk(
      'dispatch',
      {
        name: 'receiveReturn',
        summary: 'Record received units of a return',
        ...change,
        body: receiveReturnBody,
      },
      ({ currentUser, params, body }) => receiveReturn({ services, currentUser }, params.id, body),
    ),

    'POST /admin/returns/:id/inspect': forDesk(
      'dispatch',
      {
        name: 'inspectReturn',
        summary: 'Record the outcome of the units of a return',
        ...change,
        body: inspectReturnBody,
      },
      ({ currentUser, params, body }) => inspectReturn({ services, currentUser }, params.id, body),
    ),
  };
}

/** @throws Refused 400 key_needed */
export function requireReturnKey(request: HttpRequest, body: unknown): Idempotency {
  return requireIdempotency(request, body, returnMessages.keyNeeded);
}
