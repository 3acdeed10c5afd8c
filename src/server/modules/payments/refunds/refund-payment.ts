import { paiseOf } from '../../../../domain/platform/money.ts';
import * as moneyDeskMessages from '../../../../contract/payments/money-desk-messages.ts';
import type { Refund } from '../../../../contract/orders/refund-shape.ts';
import type { NewPaymentRefund } from '../../../../contract/payments/refunds-shapes.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import type { Idempotency } from '../../../http/idempotency-key.ts';
import { lockOrderById } from '../../orders/orders/lock-order.ts';
import { lockPayment } from '../outcomes/lock-payment.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { choosePayment } from './choose-payment.ts';
import { refundableOf } from './lock-refundable.ts';
import { readRefund } from './refunds-queries.ts';
import { findByKey, withRefundKey, writeRefund } from './write-refund.ts';

const sentences = moneyDeskMessages.payments;

/**
 * Refunds money without an order; other money is refunded at its order, where its credit note is asked for.
 * @param idempotency a repeat under the same key gets the first refund
 * @throws Refused 404; 409 has_order (with it), key_reused, and as choosePayment
 */
export function refundPayment(
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
