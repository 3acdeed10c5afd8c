import { rupeeWord } from '../../../../domain/platform/money.ts';
import { paymentMailMessages } from '../../../../contract/payments/payment-mail-messages.ts';
import { mailMessages } from '../../../../contract/platform/mail-messages.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { mail, pageUrl, type MailText } from './mail-texts.ts';
import type { PaidOrder } from './payment-mail-texts.ts';

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
