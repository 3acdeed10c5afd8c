import { z } from 'zod';
import * as companyDeskMessages from '../../dealers/companies/company-desk.words.ts';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import {
  allocateBody,
  bouncedBody,
  newReceiptBody,
  receiptShape,
  refundReceiptBody,
  type NewReceipt,
  type Receipt,
} from './receipts.shapes.ts';
import { idParams, pagingQuery } from '../../kit/api/shapes.ts';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import { notFound, conflict } from '../../kit/server/http/errors.ts';
import { type Idempotency, requireIdempotency } from '../../kit/server/http/idempotency-key.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import type { HttpRequest, WriteServices } from '../../kit/server/services.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import { retryIfTaken } from '../../kit/server/transaction/idempotency-keys.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { companyExists, lockCompany } from '../../dealers/companies/companies-queries.server.ts';
import { putInDrawer, lockDrawer } from '../drawer/drawer-queries.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { recordingReference, requireUnusedReference } from '../payments-desk/enter-payment.server.ts';
import { allocateReceipt, bounceReceipt, refundReceipt } from './change-receipt.server.ts';
import { listReceipts, readReceipt, spreadReceipt, requireCompanyCash } from './receipts-queries.server.ts';

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
  return requireIdempotency(request, sent, moneyDeskMessages.receipts.keyNeeded);
}

/**
 * Writes the receipt, its shares and its key in one transaction; cash enters the drawer that its taker has open. A
 * key is kept for good: money must never be booked twice.
 * @throws Refused 404; 409 utr_used, cash_ceiling (with what is left), key_reused, and as spreadReceipt
 */
function enterReceipt(
  services: WriteServices,
  currentUser: CurrentUser,
  companyId: string,
  body: NewReceipt,
  idempotency: Idempotency,
): Promise<Receipt> {
  const reference = body.reference === '' ? null : (body.reference ?? null);
  const utr = body.kind === 'cheque' ? null : reference;
  const enter = () =>
    inTransaction(services, async (tx) => {
      const now = services.clock.now();
      const drawerId = body.kind === 'cash' ? await lockDrawer(tx, currentUser.id) : null;
      const company = await lockCompany(tx, companyId);
      if (!company) throw notFound(companyDeskMessages.notFound);
      const first = await findByKey(tx, currentUser.id, idempotency);
      if (first !== null) return readReceipt(tx, first);
      if (utr !== null) await requireUnusedReference(tx, utr);
      if (body.kind === 'cheque') await requireNewCheque(tx, company.id, reference!);
      const amountPaise = paiseOf(body.amount);
      if (body.kind === 'cash') await requireCompanyCash(tx, company.id, amountPaise, now);
      const receipt = await tx
        .insertInto('receipts')
        .values({
          company_id: company.id,
          kind: body.kind,
          amount_paise: amountPaise,
          reference,
          note: body.note ?? null,
          by: currentUser.id,
          key: idempotency.key,
          body_hash: idempotency.bodyHash,
          at: now,
          updated_at: now,
        })
        .returning(['id', 'company_id', 'kind'])
        .executeTakeFirstOrThrow();
      await putInDrawer(tx, { userId: currentUser.id, drawerId, amountPaise, ref: receipt.id }, now);
      const spread = {
        receipt: { ...receipt, moved_from: null },
        leftPaise: amountPaise,
        orders: body.orders,
      };
      const shares = await spreadReceipt(tx, currentUser, spread, now);
      const orders = shares.map(({ number, paise }) => ({ order: number, amount: rupeesOf(paise) }));
      const details = { receipt: receipt.id, kind: body.kind, amount: body.amount, reference, orders };
      await writeAudit(tx, currentUser, 'company.receipt', company.id, details, now);
      return readReceipt(tx, receipt.id);
    });
  return recordingReference(services, utr, () => retryIfTaken('receipts_by_key_key', enter));
}

async function findByKey(tx: Tx, userId: string, { key, bodyHash }: Idempotency): Promise<string | null> {
  const first = await tx
    .selectFrom('receipts')
    .select(['id', 'body_hash'])
    .where('by', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first) return null;
  if (!first.body_hash.equals(bodyHash)) throw conflict('key_reused', moneyDeskMessages.receipts.keyReused);
  return first.id;
}

/** @param companyId locked */
async function requireNewCheque(tx: Tx, companyId: string, reference: string): Promise<void> {
  const known = await tx
    .selectFrom('receipts')
    .select('id')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'cheque')
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (known) throw conflict('utr_used', moneyDeskMessages.receipts.chequeUsed, { order: null });
}
