import { z } from 'zod';
import * as companyDeskMessages from '../../../../contract/accounts/company-desk-messages.ts';
import * as moneyDeskMessages from '../../../../contract/payments/money-desk-messages.ts';
import {
  allocateBody,
  bouncedBody,
  newReceiptBody,
  receiptShape,
  refundReceiptBody,
} from '../../../../contract/payments/receipts-shapes.ts';
import { idParams, pagingQuery } from '../../../../contract/platform/shapes.ts';
import { notFound, Refused } from '../../../http/errors.ts';
import { idempotencyOf, type Idempotency } from '../../../http/idempotency-key.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import type { HttpRequest } from '../../../services.ts';
import { companyExists } from '../../accounts/companies/companies-queries.ts';
import { allocateReceipt } from './allocate-receipt.ts';
import { bounceReceipt, refundReceipt } from './change-receipt.ts';
import { enterReceipt } from './enter-receipt.ts';
import { listReceipts } from './receipts-queries.ts';

export function receiptsCalls({ services }: Routing) {
  return {
    /** What a company paid, for its orders on account. */
    'POST /admin/companies/:id/receipts': forDesk(
      'payments',
      {
        name: 'enterReceipt',
        summary:
          'Enter what a company paid, for the oldest of its orders on account or for those that are named; it needs an Idempotency-Key, which holds for good',
        status: 201,
        refusals: [404, 409],
        isIdempotent: true,
        params: idParams,
        body: newReceiptBody,
        reply: receiptShape,
      },
      ({ currentUser, params, body, request }) =>
        enterReceipt(services, currentUser, params.id, body, keyOf(request, { ...params, ...body })),
    ),

    'GET /admin/companies/:id/receipts': forDesk(
      'payments',
      {
        name: 'listReceipts',
        counted: true,
        summary: 'What a company paid, newest first',
        refusals: [404],
        params: idParams,
        query: pagingQuery,
        reply: z.array(receiptShape),
      },
      async ({ params, query }) => {
        if (!(await companyExists(services.db, params.id))) throw notFound(companyDeskMessages.notFound);
        return listReceipts(services.db, params.id, query);
      },
    ),

    /** Puts what is left of a receipt on orders. */
    'POST /admin/receipts/:id/allocate': forDesk(
      'payments',
      {
        name: 'allocateReceipt',
        summary: 'Put what is left of a receipt on orders; it needs an Idempotency-Key',
        refusals: [404, 409],
        isIdempotent: true,
        params: idParams,
        body: allocateBody,
        reply: receiptShape,
      },
      ({ currentUser, params, body, request }) =>
        allocateReceipt(services, currentUser, params.id, body, keyOf(request, { ...params, ...body })),
    ),

    /** The money of a receipt never came. */
    'POST /admin/receipts/:id/bounced': forDesk(
      'payments',
      {
        name: 'bounceReceipt',
        summary: 'Say that the money of a receipt never came; it needs an Idempotency-Key',
        refusals: [404, 409],
        isIdempotent: true,
        params: idParams,
        body: bouncedBody,
        reply: receiptShape,
      },
      ({ currentUser, params, body, request }) =>
        bounceReceipt(services, currentUser, params.id, body, keyOf(request, { ...params, ...body })),
    ),

    /** Gives back what is on no order. */
    'POST /admin/receipts/:id/refund': forDesk(
      'payments',
      {
        name: 'refundReceipt',
        proof: 'with_two_step',
        summary: 'Give back what of a receipt is on no order; it needs an Idempotency-Key',
        refusals: [404, 409],
        isIdempotent: true,
        params: idParams,
        body: refundReceiptBody,
        reply: receiptShape,
      },
      ({ currentUser, params, body, request }) =>
        refundReceipt(services, currentUser, params.id, body, keyOf(request, { ...params, ...body })),
    ),
  };
}

/** @throws Refused 400 key_needed */
function keyOf(request: HttpRequest, sent: unknown): Idempotency {
  const idempotency = idempotencyOf(request, sent);
  if (!idempotency) throw new Refused(400, 'key_needed', moneyDeskMessages.receipts.keyNeeded);
  return idempotency;
}
