import { rupeeWord } from '../../kit/rules/money.ts';
import { paymentMailMessages } from '../payments/payment.words.ts';
import { mailMessages } from '../../platform/mail/mail.words.ts';
import { paths } from '../../app/page-paths.ts';
import { mail, pageUrl, sendMail, type MailText } from '../../platform/mail/mail-texts.server.ts';
import { findRecipient, type PaidOrder } from '../payments/payment-mail-jobs.server.ts';
import type { RefundMail } from '../outcomes/unfitting-refunds.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import type { Mailer } from '../../platform/mail/mailer.server.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';
import type { Services } from '../../kit/server/services.ts';
import { toCustomer } from '../../accounts/auth/auth-queries.server.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import type { RefundJob } from './refund-job.server.ts';

export function refundMailJob(
  services: Pick<Services, 'config' | 'db'> & WithSettings,
  mailer: Mailer,
): JobHandler {
  return async (payload) => {
    const { orderNumber, amount, reason } = payload as RefundMail;
    const order = await findRecipient(services, orderNumber);
    if (!order) return;
    const written = await toCustomer(services.db, order.to, refundMail(order, amount, reason));
    await sendMail(mailer, written(await services.settings()));
  };
}

/** @param amount in rupees */
function refundMail(
  { to, orderNumber, publicUrl }: PaidOrder,
  amount: number,
  reason: string | null,
): MailText {
  return (shop) =>
    mail(shop, 'refund', to, paymentMailMessages.refundSubject(orderNumber), [
      paymentMailMessages.refund(rupeeWord(amount), orderNumber),
      ...(reason === null ? [] : [paymentMailMessages.reason(reason)]),
      '',
      paymentMailMessages.refundThen,
      '',
      mailMessages.seeIt(pageUrl(publicUrl, paths.myOrder(orderNumber))),
    ]);
}

/** Queues pending refunds once more: an event may be lost, and a job discarded. The gateway refunds once. */
export async function askForRefundsAgain(tx: Tx, paymentId: string, now: Date): Promise<void> {
  const pending = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .select(['refunds.id', 'orders.number'])
    .where((row) => row.or([row('payment_id', '=', paymentId), row('payments.moved_from', '=', paymentId)]))
    .where('refunds.state', '=', 'pending')
    .where('created_by', 'is not', null)
    .execute();
  for (const { id, number } of pending) {
    const job: RefundJob = { refundId: id, orderNumber: number };
    await enqueueJob(tx, 'refund', job, now);
  }
}
