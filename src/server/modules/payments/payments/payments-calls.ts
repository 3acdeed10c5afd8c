import { orderParams } from '../../../../contract/orders/orders-shapes.ts';
import {
  claimBody,
  newPaymentBody,
  orderPaymentShape,
  paymentParams,
  paymentShape,
} from '../../../../contract/payments/payments-shapes.ts';
import { forUser } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { requireWithinLimits } from '../../../security/rate-limits.ts';
import { beginPayment } from './begin-payment.ts';
import { claimPayment } from './claim-payment.ts';
import { readOrderPayment } from './order-payment.ts';

/** Ten for each order that an account may place in that time. */
const PAYMENTS_PER_ACCOUNT = { max: 3000, windowSeconds: 600 };
const CLAIMS_PER_ACCOUNT = { max: 300, windowSeconds: 600 };

export function paymentsCalls({ services }: Routing) {
  return {
    'POST /orders/:id/payments': forUser(
      {
        name: 'beginPayment',
        summary: 'Start a payment for my order (201), or return the open one (200)',
        isNewOrKnown: true,
        refusals: [404, 409, 429, 503],
        params: orderParams,
        body: newPaymentBody,
        reply: paymentShape,
      },
      async ({ currentUser, params, body, reply }) => {
        await requireWithinLimits(services, [[`payments:user:${currentUser.id}`, PAYMENTS_PER_ACCOUNT]]);
        const { payment, isNew } = await beginPayment(services, {
          currentUser,
          number: params.id,
          kind: body.kind,
        });
        if (isNew) reply.code(201);
        return payment;
      },
    ),

    'POST /payments/:id/claim': forUser(
      {
        name: 'claimPayment',
        summary: 'Report the UTR of my transfer; it counts once staff confirm it',
        refusals: [404, 409, 429],
        params: paymentParams,
        body: claimBody,
        reply: paymentShape,
      },
      async ({ currentUser, params, body }) => {
        await requireWithinLimits(services, [[`claims:user:${currentUser.id}`, CLAIMS_PER_ACCOUNT]]);
        return claimPayment(services, currentUser, params.id, body.reference);
      },
    ),

    'GET /orders/my-orders/:id/payment': forUser(
      {
        name: 'readOrderPayment',
        summary: 'Return the payments and refunds of one of my orders',
        refusals: [404],
        params: orderParams,
        reply: orderPaymentShape,
      },
      ({ currentUser, params }) => readOrderPayment(services.db, params.id, currentUser.id),
    ),
  };
}
