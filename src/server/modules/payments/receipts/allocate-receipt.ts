import { paiseOf, rupeesOf } from '../../../../domain/platform/money.ts';
import * as moneyDeskMessages from '../../../../contract/payments/money-desk-messages.ts';
import { sharesPaise } from '../../../../contract/payments/money-desk-shapes.ts';
import type { Allocate, Receipt } from '../../../../contract/payments/receipts-shapes.ts';
import { invalid } from '../../../http/errors.ts';
import type { Idempotency } from '../../../http/idempotency-key.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { IdempotencyKeys } from '../../../transaction/idempotency-keys.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { lockCompany } from '../../accounts/companies/companies-queries.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { readReceipt, requireReceipt } from './receipts-queries.ts';
import { spreadReceipt } from './spread-receipt.ts';

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
