import { deliveryMessages } from '../../../../domain/delivery/delivery-messages.ts';
import * as zoneMessages from '../../../../contract/delivery/zone-messages.ts';
import { orderParams } from '../../../../contract/orders/orders-shapes.ts';
import { codRefusalBody, codRefusalReply } from '../../../../contract/payments/cod-refusals-shapes.ts';
import { payWaysQuery, payWaysShape } from '../../../../contract/payments/pay-ways-shapes.ts';
import { message } from '../../../../contract/platform/shapes.ts';
import { forDesk, forUser } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import type { WithDeliveryRules } from '../../delivery/zones/delivery-rules.ts';
import type { WithMemberPrices } from '../../orders/member-prices/buyer-prices.ts';
import { countingCouponGuess } from '../../orders/coupons/coupon-guesses.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.ts';
import { noteCodRefusal, revokeCodRefusal } from './note-cod-refusal.ts';
import { readPayWays } from './read-pay-ways.ts';
import { sendCodCode } from './send-cod-code.ts';

export function payWaysCalls({ services }: Routing<WithDeliveryRules & WithMemberPrices & WithSettings>) {
  return {
    'GET /me/pay-ways': forUser(
      {
        name: 'readPayWays',
        summary: 'Return the total of items for me, and how I may pay',
        refusals: [404, 409, 429],
        query: payWaysQuery,
        reply: payWaysShape,
      },
      ({ currentUser, query }) => {
        const read = () => readPayWays(services, currentUser, query);
        return query.couponCode === undefined ? read() : countingCouponGuess(services, currentUser.id, read);
      },
    ),

    'POST /orders/cod-code': forUser(
      {
        name: 'sendCodCode',
        summary: 'Mail me the code that confirms pay on delivery',
        refusals: [429],
        reply: message,
      },
      async ({ currentUser }) => {
        await sendCodCode(services, currentUser);
        return { message: deliveryMessages.cod.codeSent };
      },
    ),

    'POST /admin/orders/:id/cod-refusal': forDesk(
      'payments',
      {
        name: 'noteRefusedParcel',
        summary: 'Record that the parcel of an order was refused at the door',
        status: 201,
        refusals: [404, 409],
        params: orderParams,
        body: codRefusalBody,
        reply: codRefusalReply,
      },
      ({ currentUser, params, body }) => noteCodRefusal(services, currentUser, params.id, body),
    ),

    'DELETE /admin/orders/:id/cod-refusal': forDesk(
      'payments',
      {
        name: 'revokeRefusedParcel',
        summary: 'Undo the record that the parcel of an order was refused',
        refusals: [404],
        params: orderParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await revokeCodRefusal(services, currentUser, params.id);
        return { message: zoneMessages.refusal.undoneRow };
      },
    ),
  };
}
