import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import { sharesPaise } from '../payments-desk/money-desk.shapes.ts';
import type { Allocate, Receipt } from './receipts.shapes.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import type { CurrentUser } from '../../kit/server/security/access-token.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { IdempotencyKeys } from '../../kit/server/transaction/idempotency-keys.ts';
import { inTransaction } from '../../kit/server/transaction/in-transaction.ts';
import { lockCompany } from '../../dealers/companies/companies-queries.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { readReceipt, requireReceipt } from './receipts-queries.server.ts';
import { spreadReceipt } from './spread-receipt.server.ts';

export const receiptKeys = new IdempotencyKeys<string>('receipt_keys', 'receipt_id');

/**
 * Spreads the rest of a receipt, as entering it does.
 * @throws Refused 404; 400 where the orders get more than is left; 409 key_reused, and as spreadReceipt
 */
export function allocateReceipt(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  { orders }: Allocate,
  idempotency: Idempotency,
): Promise<Receipt> {
  const now = services.clock.now();
  return receiptKeys.retryIfTaken(() =>
    inTransaction(services, async (tx) => {
      const receipt = await requireReceipt(tx, id);
      await lockCompany(tx, receipt.company_id);
      const first = await receiptKeys.find(tx, currentUser.id, idempotency, now);
      if (first !== null) return readReceipt(tx, first);
      const leftPaise = paiseOf((await readReceipt(tx, receipt.id)).unallocated);
      if (sharesPaise(orders) > leftPaise) {
        const sentence = moneyDeskMessages.receipts.moreThanAmount;
        throw invalid(sentence, { orders: sentence });
      }
      const shares = await spreadReceipt(tx, currentUser, { receipt, leftPaise, orders }, now);
      await tx.updateTable('receipts').set({ updated_at: now }).where('id', '=', receipt.id).execute();
      await receiptKeys.insert(tx, currentUser.id, idempotency, receipt.id, now);
      const put = shares.map(({ number, paise }) => ({ order: number, amount: rupeesOf(paise) }));
      const details = { receipt: receipt.id, orders: put };
      await writeAudit(tx, currentUser, 'company.allocate', receipt.company_id, details, now);
      return readReceipt(tx, receipt.id);
    }),
  );
}
