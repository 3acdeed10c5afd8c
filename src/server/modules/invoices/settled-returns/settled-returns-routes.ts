import {
  exchangedReturnShape,
  exchangeReturnBody,
  refundedReturnShape,
  refundReturnBody,
} from '../../../../contract/orders/returns/returns-shapes.ts';
import * as calls from '../../../../contract/orders/returns/returns.ts';
import { idParams } from '../../../../contract/platform/shapes.ts';
import { route, type Routing } from '../../../http/route.ts';
import type { WithDeliveryRules } from '../../delivery/zones/delivery-rules.ts';
import type { WithMemberPrices } from '../../orders/member-prices/buyer-prices.ts';
import { requireReturnKey } from '../../orders/returns/returns-routes.ts';
import { exchangeReturn } from './exchange-return.ts';
import { refundReturn } from './refund-return.ts';

export function settledReturnsRoutes(routing: Routing<WithDeliveryRules & WithMemberPrices>): void {
  const { services } = routing;

  route(
    routing,
    calls.refundReturn,
    {
      summary: 'Refund a return and issue its credit note; needs an Idempotency-Key, kept for ever',
      status: 201,
      refusals: [404, 409],
      isIdempotent: true,
      params: idParams,
      body: refundReturnBody,
      reply: refundedReturnShape,
    },
    ({ currentUser, params, body, request }) =>
      refundReturn(
        services,
        currentUser,
        params.id,
        body,
        requireReturnKey(request, { call: 'refund', ...params, ...body }),
      ),
  );

  route(
    routing,
    calls.exchangeReturn,
    {
      summary: 'Place the order of an exchange and move the money; needs an Idempotency-Key, kept for ever',
      status: 201,
      refusals: [404, 409],
      isIdempotent: true,
      params: idParams,
      body: exchangeReturnBody,
      reply: exchangedReturnShape,
    },
    ({ currentUser, params, body, request }) =>
      exchangeReturn(
        services,
        currentUser,
        params.id,
        body,
        requireReturnKey(request, { call: 'exchange', ...params, ...body }),
      ),
  );
}
