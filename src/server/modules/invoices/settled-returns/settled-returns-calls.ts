import {
  exchangedReturnShape,
  exchangeReturnBody,
  refundedReturnShape,
  refundReturnBody,
} from '../../../../contract/orders/returns/returns-shapes.ts';
import { idParams } from '../../../../contract/platform/shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import type { WithDeliveryRules } from '../../delivery/zones/delivery-rules.ts';
import type { WithMemberPrices } from '../../orders/member-prices/buyer-prices.ts';
import { requireReturnKey } from '../../orders/returns/returns-calls.ts';
import { exchangeReturn } from './exchange-return.ts';
import { refundReturn } from './refund-return.ts';

export function settledReturnsCalls({ services }: Routing<WithDeliveryRules & WithMemberPrices>) {
  return {
    'POST /admin/returns/:id/refund': forDesk(
      'payments',
      {
        name: 'refundReturn',
        proof: 'with_two_step',
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
    ),

    'POST /admin/returns/:id/exchange': forDesk(
      'orders',
      {
        name: 'exchangeReturn',
        proof: 'with_two_step',
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
    ),
  };
}
