import * as dispatchDeskMessages from '../../orders/dispatch/dispatch-desk.words.ts';
import { callOffBody, orderParams, orderShape } from '../../orders/orders/orders.shapes.ts';
import { Refused } from '../../kit/server/http/errors.ts';
import { idempotencyOf } from '../../kit/server/http/idempotency-key.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { callOffUnits } from './call-off-units.server.ts';

export function calledOffCalls({ services }: Routing) {
  return {
    'POST /admin/orders/:id/give-up': forDesk(
      'orders',
      {
        name: 'callOffUnits',
        summary:
          'Remove unpacked units from an order, with a credit note if invoiced; needs an Idempotency-Key',
        refusals: [404, 409],
        isIdempotent: true,
        params: orderParams,
        body: callOffBody,
        reply: orderShape,
      },
      ({ currentUser, params, body, request }) => {
        const idempotency = idempotencyOf(request, { call: 'give-up', ...params, ...body });
        if (!idempotency) throw new Refused(400, 'key_needed', dispatchDeskMessages.keyNeeded);
        return callOffUnits(services, currentUser, params.id, body, idempotency);
      },
    ),
  };
}
