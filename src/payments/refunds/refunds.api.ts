import { z } from 'zod';
import { orderParams } from '../../orders/orders/orders.shapes.ts';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import { refundShape, type Refund } from '../../orders/orders/refund.shapes.ts';
import {
  newPaymentRefundBody,
  newRefundBody,
  refundDoneBody,
  refundsQuery,
  type NewPaymentRefund,
} from './refunds.shapes.ts';
import { idParams } from '../../kit/api/shapes.ts';
import { paiseOf } from '../../kit/rules/money.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { conflict, notFound } from '../../kit/server/http/errors.ts';
import { type Idempotency, requireIdempotency } from '../../kit/server/http/idempotency-key.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { HttpRequest, WriteServices } from '../../kit/server/services.ts';
import { inTransaction } from '../../kit/server/transaction/effects.ts';
import { lockOrderById } from '../../orders/orders/lock-order.server.ts';
import { lockPayment } from '../outcomes/lock-payment.server.ts';
import { createRefund, findByKey, withRefundKey, writeRefund } from './write-refund.server.ts';
import { finishRefund, listRefunds, readRefund } from './refund-job.server.ts';
import { choosePayment, refundableOf } from './choose-payment.server.ts';

const sentences = moneyDeskMessages.payments;

const keyOf = (request: HttpRequest, sent: object): Idempotency =>
  requireIdempotency(request, sent, moneyDeskMessages.refunds.keyNeeded);

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
      ({ currentUser, params, body, request }) =>
        createRefund(services, currentUser, params.id, body, keyOf(request, { ...params, ...body })),
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
      ({ currentUser, params, body, request }) =>
        refundPayment(services, currentUser, params.id, body, keyOf(request, { ...params, ...body })),
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

/**
 * Refunds money without an order; other money is refunded at its order, where its credit note is asked for.
 * @param idempotency a repeat under the same key gets the first refund
 * @throws Refused 404; 409 has_order (with it), key_reused, and as choosePayment
 */
function refundPayment(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  { amount, reason }: NewPaymentRefund,
  idempotency: Idempotency,
): Promise<Refund> {
  return withRefundKey(() =>
    inTransaction(services, async (tx) => {
      const now = services.clock.now();
      const locked = isUuid(id) ? await lockPayment(tx, id) : null;
      if (!locked) throw notFound(sentences.notFound);
      const first = await findByKey(tx, currentUser.id, idempotency);
      if (first !== null) return readRefund(tx, first);
      if (locked.order_id !== null) {
        const { number: order } = await lockOrderById(tx, locked.order_id);
        throw conflict('has_order', sentences.hasOrder(order), { order });
      }
      const amountPaise = paiseOf(amount);
      const captured = locked.state === 'captured' ? await refundableOf(tx, [locked]) : [];
      const payment = choosePayment(captured, amountPaise, id);
      const refund = { payment, amountPaise, reason, creditNoteId: null, orderNumber: null, idempotency };
      return readRefund(tx, await writeRefund(tx, currentUser, refund, now));
    }),
  );
}
