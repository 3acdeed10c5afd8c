import { rupeeWord } from '../../kit/rules/money.ts';
import { paymentMailMessages } from '../payments/payment-mail.words.ts';
import { mailMessages } from '../../platform/mail/mail.words.ts';
import { paths } from '../../app/page-paths.ts';
import { mail, pageUrl, type MailText } from '../../platform/mail/mail-texts.server.ts';
import type { PaidOrder } from '../payments/payment-mail-texts.server.ts';

/** @param amount in rupees */
export function refundMail(
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
