import { isOnline } from '../../../../domain/payments/payment-kinds.ts';
import * as paymentMessages from '../../../../contract/payments/payment-messages.ts';
import type { Payment } from '../../../../contract/payments/payments-shapes.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { lockPayment, type PaymentRecord } from '../outcomes/lock-payment.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import { inTransaction, type Tx, type Transactional } from '../../../transaction/in-transaction.ts';
import { findPayment } from './payment-reply.ts';

/**
 * A claim proves nothing, but payment and order do not expire while staff check the bank.
 * @throws Refused 404; 409 not_open
 */
export function claimPayment(
  services: Transactional,
  currentUser: CurrentUser,
  id: string,
  reference: string,
): Promise<Payment> {
  return inTransaction(services, async (tx) => {
    const payment = await lockOwnPayment(tx, id, currentUser.id);
    if (payment.state !== 'open' || isOnline(payment.kind))
      throw conflict('not_open', paymentMessages.notOpen);
    await tx
      .updateTable('payments')
      .set({ claimed_reference: reference, expires_at: null, check_at: null })
      .where('id', '=', id)
      .execute();
    await tx
      .updateTable('orders')
      .set({ pay_until: null })
      .where('id', '=', payment.order_id)
      .where('pay_until', 'is not', null)
      .execute();
    return (await findPayment(tx, id))!;
  });
}

async function lockOwnPayment(tx: Tx, id: string, userId: string): Promise<PaymentRecord> {
  const own = isUuid(id)
    ? await tx
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select('payments.id')
        .where('payments.id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
    : undefined;
  const payment = own && (await lockPayment(tx, own.id));
  if (!payment) throw notFound(paymentMessages.notFound);
  return payment;
}
