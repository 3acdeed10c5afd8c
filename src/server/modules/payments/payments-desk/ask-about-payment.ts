import type { DeskPayment } from '../../../../contract/payments/money-desk-shapes.ts';
import { checkPayment } from '../outcomes/check-payment.ts';
import { askForRefundsAgain } from '../refunds/ask-for-refunds-again.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { Services, WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { readDeskPayment } from './desk-payments-queries.ts';

/** Queries the gateway for the payment and its pending refunds. @throws Refused 404; 503 gateway_away */
export async function askAboutPayment(
  services: WriteServices & Pick<Services, 'config' | 'log'>,
  currentUser: CurrentUser,
  id: string,
): Promise<DeskPayment> {
  await checkPayment(services, id);
  return inTransaction(services, async (tx) => {
    const now = services.clock.now();
    await askForRefundsAgain(tx, id, now);
    const payment = await readDeskPayment(tx, id);
    await writeAudit(tx, currentUser, 'payment.check', payment.order ?? id, { payment: id }, now);
    return payment;
  });
}
