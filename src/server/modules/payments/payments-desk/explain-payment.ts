import { rupeesOf } from '../../../../domain/platform/money.ts';
import * as moneyDeskMessages from '../../../../contract/payments/money-desk-messages.ts';
import type { DeskPayment, Explain } from '../../../../contract/payments/money-desk-shapes.ts';
import { conflict } from '../../../http/errors.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { readDeskPayment } from './desk-payments-queries.ts';
import { requireLockedPayment } from './lock-for-money.ts';

const sentences = moneyDeskMessages.payments;

/** Repeatable, with a better note. @throws Refused 404; 409 has_order (with it), not_captured */
export function explainPayment(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  { note }: Explain,
): Promise<DeskPayment> {
  return inTransaction(services, async (tx) => {
    const now = services.clock.now();
    const { captured_paise: captured, kind } = await requireLockedPayment(tx, id);
    const { order } = await readDeskPayment(tx, id);
    if (order !== null) throw conflict('has_order', sentences.hasOrder(order), { order });
    if (captured === null) throw conflict('not_captured', sentences.notCaptured);
    await tx
      .updateTable('payments')
      .set({ explained_note: note, explained_at: now, explained_by: currentUser.id })
      .where('id', '=', id)
      .execute();
    const details = { kind, amount: rupeesOf(captured), note };
    await writeAudit(tx, currentUser, 'payment.explain', id, details, now);
    return readDeskPayment(tx, id);
  });
}
