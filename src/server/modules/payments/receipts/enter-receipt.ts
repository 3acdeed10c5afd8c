import { paiseOf, rupeesOf } from '../../../../domain/platform/money.ts';
import * as companyDeskMessages from '../../../../contract/accounts/company-desk-messages.ts';
import * as moneyDeskMessages from '../../../../contract/payments/money-desk-messages.ts';
import type { NewReceipt, Receipt } from '../../../../contract/payments/receipts-shapes.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import type { Idempotency } from '../../../http/idempotency-key.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { retryIfTaken } from '../../../transaction/idempotency-keys.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { lockCompany } from '../../accounts/companies/companies-queries.ts';
import { putInDrawer } from '../../orders/counter/drawer-cash.ts';
import { lockDrawer } from '../../orders/counter/drawer-queries.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { recordingReference, requireUnusedReference } from '../payments-desk/used-reference.ts';
import { readReceipt } from './receipts-queries.ts';
import { requireCompanyCash } from './require-company-cash.ts';
import { spreadReceipt } from './spread-receipt.ts';

/**
 * Writes the receipt, its shares and its key in one transaction; cash enters the drawer that its taker has open. A
 * key is kept for good: money must never be booked twice.
 * @throws Refused 404; 409 utr_used, cash_ceiling (with what is left), key_reused, and as spreadReceipt
 */
export function enterReceipt(
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
