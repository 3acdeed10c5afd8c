import * as dispatchDeskMessages from '../../orders/dispatch/dispatch-desk.words.ts';
import { callOffBody, changeLinesBody, orderParams, orderShape } from '../../orders/orders/orders.shapes.ts';
import { requireIdempotency } from '../../kit/server/http/idempotency-key.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import type { WithDeskSettings } from '../../accounts/desk-settings/desk-settings-memo.server.ts';
import type { WithMemberPrices } from '../../dealers/price-lists/price-list.server.ts';
import type { WithDeliveryRules } from '../../delivery/zones/delivery-rules.server.ts';
import { callOffUnits } from './call-off-units.server.ts';
import { changeLines } from './change-lines.server.ts';

export function calledOffCalls({
  services,
}: Routing<WithDeliveryRules & WithDeskSettings & WithMemberPrices>) {
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
        const idempotency = requireIdempotency(
          request,
          { call: 'give-up', ...params, ...body },
          dispatchDeskMessages.keyNeeded,
        );
        return callOffUnits(services, currentUser, params.id, body, idempotency);
      },
    ),

    'POST /admin/orders/:id/lines': forDesk(
      'orders',
      {
        name: 'changeLines',
        summary: 'Add lines to a Pending order and call off units of others; needs an Idempotency-Key',
        refusals: [403, 404, 409],
        isIdempotent: true,
        params: orderParams,
        body: changeLinesBody,
        reply: orderShape,
      },
      ({ currentUser, params, body, request }) => {
        const idempotency = requireIdempotency(
          request,
          { call: 'lines', ...params, ...body },
          dispatchDeskMessages.keyNeeded,
        );
        return changeLines(services, currentUser, params.id, body, idempotency);
      },
    ),
  };
}
