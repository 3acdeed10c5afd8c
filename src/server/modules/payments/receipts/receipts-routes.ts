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
import * as calls from '../../../../contract/payments/receipts.ts';
import { idParams, pagingQuery } from '../../../../contract/platform/shapes.ts';
import { notFound, Refused } from '../../../http/errors.ts';
import { idempotencyOf, type Idempotency } from '../../../http/idempotency-key.ts';
import { route, type Routing } from '../../../http/route.ts';
import type { HttpRequest } from '../../../services.ts';
import { companyExists } from '../../accounts/companies/companies-queries.ts';
import { allocateReceipt } from './allocate-receipt.ts';
import { bounceReceipt, refundReceipt } from './change-receipt.ts';
import { enterReceipt } from './enter-receipt.ts';
import { listReceipts } from './receipts-queries.ts';

export function receiptsRoutes(routing: Routing): void {
  const { services } = routing;

  route(
    routing,
    calls.enterReceipt,
    {
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
  );

  route(
    routing,
    calls.listReceipts,
    {
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
  );

  route(
    routing,
    calls.allocateReceipt,
    {
      summary: 'Allocate the rest of a receipt to orders; needs an Idempotency-Key',
      refusals: [404, 409],
      isIdempotent: true,
      params: idParams,
      body: allocateBody,
      reply: receiptShape,
    },
    ({ currentUser, params, body, request }) =>
      allocateReceipt(services, currentUser, params.id, body, keyOf(request, { ...params, ...body })),
  );

  route(
    routing,
    calls.bounceReceipt,
    {
      summary: 'Record that a receipt bounced; needs an Idempotency-Key',
      refusals: [404, 409],
      isIdempotent: true,
      params: idParams,
      body: bouncedBody,
      reply: receiptShape,
    },
    ({ currentUser, params, body, request }) =>
      bounceReceipt(services, currentUser, params.id, body, keyOf(request, { ...params, ...body })),
  );

  route(
    routing,
    calls.refundReceipt,
    {
      summary: 'Refund the unallocated rest of a receipt; needs an Idempotency-Key',
      refusals: [404, 409],
      isIdempotent: true,
      params: idParams,
      body: refundReceiptBody,
      reply: receiptShape,
    },
    ({ currentUser, params, body, request }) =>
      refundReceipt(services, currentUser, params.id, body, keyOf(request, { ...params, ...body })),
  );
}

/** @throws Refused 400 key_needed */
function keyOf(request: HttpRequest, sent: unknown): Idempotency {
  const idempotency = idempotencyOf(request, sent);
  if (!idempotency) throw new Refused(400, 'key_needed', moneyDeskMessages.receipts.keyNeeded);
  return idempotency;
}
