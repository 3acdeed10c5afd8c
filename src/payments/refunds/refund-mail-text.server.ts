import { rupeeWord } from '../../kit/rules/money.ts';
import { paymentMailMessages } from '../payments/payment.words.ts';
import { mailMessages } from '../../platform/mail/mail.words.ts';
import { paths } from '../../app/page-paths.ts';
import { mail, pageUrl, type MailText, sendMail } from '../../platform/mail/mail-texts.server.ts';
import { type PaidOrder, findRecipient } from '../payments/payment-mail-jobs.server.ts';
import type { RefundMail } from '../outcomes/unfitting-refunds.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import type { Mailer } from '../../platform/mail/mailer.server.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';
import type { Services } from '../../kit/server/services.ts';
import { toCustomer } from '../../accounts/auth/auth-queries.server.ts';

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
