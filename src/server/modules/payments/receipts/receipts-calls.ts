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
    'POST /admin/companies/:id/receipts': forDesk(
      'payments',
      {
        name: 'enterReceipt',
        summary:
          'Record a receipt for a company’s oldest or named orders; needs an Idempotency-Key, kept for ever',
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
        summary: 'List the receipts of a company, newest first',
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

    'POST /admin/receipts/:id/allocate': forDesk(
      'payments',
      {
        name: 'allocateReceipt',
        summary: 'Allocate the rest of a receipt to orders; needs an Idempotency-Key',
        refusals: [404, 409],
        isIdempotent: true,
        params: idParams,
        body: allocateBody,
        reply: receiptShape,
      },
      ({ currentUser, params, body, request }) =>
        allocateReceipt(services, currentUser, params.id, body, keyOf(request, { ...params, ...body })),
    ),

    'POST /admin/receipts/:id/bounced': forDesk(
      'payments',
      {
        name: 'bounceReceipt',
        summary: 'Record that a receipt bounced; needs an Idempotency-Key',
        refusals: [404, 409],
        isIdempotent: true,
        params: idParams,
        body: bouncedBody,
        reply: receiptShape,
      },
      ({ currentUser, params, body, request }) =>
        bounceReceipt(services, currentUser, params.id, body, keyOf(request, { ...params, ...body })),
    ),

    'POST /admin/receipts/:id/refund': forDesk(
      'payments',
      {
        name: 'refundReceipt',
        proof: 'with_two_step',
        summary: 'Refund the unallocated rest of a receipt; needs an Idempotency-Key',
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
