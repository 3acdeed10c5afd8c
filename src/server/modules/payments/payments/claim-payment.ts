import { isOnline } from '../../../../domain/payments/payment-kinds.ts';
import { DAY_SECONDS } from '../../../../domain/platform/units-of-time.ts';
import { paymentMessages } from '../../../../contract/payments/payment-messages.ts';
import type { Payment } from '../../../../contract/payments/payments-shapes.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { secondsAfter } from '../../../clock.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { lockPayment, type PaymentRecord } from '../outcomes/lock-payment.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import { countTry } from '../../../security/rate-limits.ts';
import type { Services, WriteServices } from '../../../services.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { claimMail } from '../../platform/mail/payment-mail-texts.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { findPayment } from './payment-reply.ts';

/** The longest time by which a claim extends the hold on the units. */
const CLAIM_SECONDS = 3 * DAY_SECONDS;
const MAILS_PER_PAYMENT = { max: 3, windowSeconds: DAY_SECONDS };

/**
 * A claim proves nothing, but for three days payment and order do not expire while staff check the bank. The shop
 * gets a mail.
 * @throws Refused 404; 409 not_open
 */
export async function claimPayment(
  services: WriteServices & Pick<Services, 'config' | 'secret'>,
  currentUser: CurrentUser,
  id: string,
  reference: string,
): Promise<Payment> {
  const key = `claim-mails:payment:${id}`;
  const isMailed = (await countTry(services, [[key, MAILS_PER_PAYMENT]])) === null;
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const payment = await lockOwnPayment(tx, id, currentUser.id);
    if (payment.state !== 'open' || isOnline(payment.kind))
      throw conflict('not_open', paymentMessages.notOpen);
    await tx
      .updateTable('payments')
      .set({
        claimed_reference: reference,
        expires_at: null,
        check_at: null,
        claim_ends_at: payment.claim_ends_at ?? secondsAfter(payment.expires_at ?? now, CLAIM_SECONDS),
      })
      .where('id', '=', id)
      .execute();
    await tx
      .updateTable('orders')
      .set({ pay_until: null })
      .where('id', '=', payment.order_id)
      .where('pay_until', 'is not', null)
      .execute();
    const claimed = (await findPayment(tx, id))!;
    if (isMailed && reference !== payment.claimed_reference)
      await queueMail(tx, services, claimMail(claimed, services.config.publicUrl));
    return claimed;
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
