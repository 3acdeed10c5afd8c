import { z } from 'zod';
import { orderParams } from '../../../../contract/orders/orders-shapes.ts';
import * as moneyDeskMessages from '../../../../contract/payments/money-desk-messages.ts';
import { refundShape } from '../../../../contract/orders/refund-shape.ts';
import {
  newPaymentRefundBody,
  newRefundBody,
  refundDoneBody,
  refundsQuery,
} from '../../../../contract/payments/refunds-shapes.ts';
import { idParams } from '../../../../contract/platform/shapes.ts';
import { Refused } from '../../../http/errors.ts';
import { idempotencyOf } from '../../../http/idempotency-key.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { createRefund } from './create-refund.ts';
import { finishRefund } from './finish-refund.ts';
import { refundPayment } from './refund-payment.ts';
import { listRefunds } from './refunds-queries.ts';

export function refundsCalls({ services }: Routing) {
  return {
    'POST /admin/orders/:id/refunds': forDesk(
      'payments',
      {
        name: 'createRefund',
        proof: 'with_two_step',
        summary: 'Refund money of an order to its payment; needs an Idempotency-Key, kept for ever',
        status: 201,
        refusals: [404, 409],
        isIdempotent: true,
        params: orderParams,
        body: newRefundBody,
        reply: refundShape,
      },
      ({ currentUser, params, body, request }) => {
        const idempotency = idempotencyOf(request, { ...params, ...body });
        if (!idempotency) throw new Refused(400, 'key_needed', moneyDeskMessages.refunds.keyNeeded);
        return createRefund(services, currentUser, params.id, body, idempotency);
      },
    ),

    'POST /admin/payments/:id/refunds': forDesk(
      'payments',
      {
        name: 'refundPayment',
        proof: 'with_two_step',
        summary: 'Refund money that belongs to no order; needs an Idempotency-Key, kept for ever',
        status: 201,
        refusals: [404, 409],
        isIdempotent: true,
        params: idParams,
        body: newPaymentRefundBody,
        reply: refundShape,
      },
      ({ currentUser, params, body, request }) => {
        const idempotency = idempotencyOf(request, { ...params, ...body });
        if (!idempotency) throw new Refused(400, 'key_needed', moneyDeskMessages.refunds.keyNeeded);
        return refundPayment(services, currentUser, params.id, body, idempotency);
      },
    ),

    'GET /admin/refunds': forDesk(
      'payments',
      {
        name: 'listRefunds',
        counted: true,
        summary: 'List refunds, newest first',
        query: refundsQuery,
        reply: z.array(refundShape),
      },
      ({ query }) => listRefunds(services.db, query),
    ),

    'POST /admin/refunds/:id/done': forDesk(
      'payments',
      {
        name: 'finishRefund',
        proof: 'with_two_step',
        summary: 'Record a refund that staff made because the gateway could not',
        refusals: [404, 409],
        params: idParams,
        body: refundDoneBody,
        reply: refundShape,
      },
      ({ currentUser, params, body }) => finishRefund(services, currentUser, params.id, body),
    ),
  };
}
