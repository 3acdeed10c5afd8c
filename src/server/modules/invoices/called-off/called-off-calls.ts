import * as dispatchDeskMessages from '../../../../contract/orders/dispatch/dispatch-desk-messages.ts';
import { callOffBody, orderParams, orderShape } from '../../../../contract/orders/orders-shapes.ts';
import { Refused } from '../../../http/errors.ts';
import { idempotencyOf } from '../../../http/idempotency-key.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { callOffUnits } from './call-off-units.ts';

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
