import { saleShape } from './counter-sales.shapes.ts';
import * as counterMessages from '../till/counter.words.ts';
import { saleBody } from '../till/counter.shapes.ts';
import { requireIdempotency } from '../../kit/server/http/idempotency-key.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { sellAtCounter, type SaleServices } from './sell-at-counter.server.ts';

export function counterSalesCalls({ services }: Routing<SaleServices>) {
  return {
    'POST /admin/counter/sales': forDesk(
      'orders',
      {
        name: 'sellAtCounter',
        summary: 'Sell at the counter in one transaction; needs an Idempotency-Key',
        status: 201,
        refusals: [404, 409],
        isIdempotent: true,
        body: saleBody,
        reply: saleShape,
      },
      ({ currentUser, body, request }) => {
        const idempotency = requireIdempotency(request, body, counterMessages.keyNeeded);
        return sellAtCounter(services, currentUser, body, idempotency);
      },
    ),
  };
}
