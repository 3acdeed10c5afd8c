import { rupeeWord } from '../../kit/rules/money.ts';
import { orderMailMessages } from '../../orders/orders/order-mail.words.ts';
import { paymentMailMessages } from '../../payments/payments/payment.words.ts';
import { mailMessages } from '../../platform/mail/mail.words.ts';
import { paths } from '../../app/page-paths.ts';
import { mail, pageUrl, type MailText } from '../../platform/mail/mail-texts.server.ts';

export interface CalledOff {
  order: string;
  units: { name: string; quantity: number }[];
  reason: string;
  /** True when nothing is left of the order. */
  isAll: boolean;
  /** Rupees that go back for them, and that are still to be paid. */
  back: number;
  due: number;
}

/** Tells the buyer which units do not come, and how much money goes back or is still due. */
export function calledOffMail(
  to: string,
  { order, units, reason, isAll, back, due }: CalledOff,
  publicUrl: string,
): MailText {
  return (shop) =>
    mail(shop, 'status', to, orderMailMessages.calledOffSubject(order), [
      orderMailMessages.calledOff(order),
      '',
      ...units.map(({ quantity, name }) => orderMailMessages.calledOffUnit(quantity, name)),
      '',
      orderMailMessages.calledOffWhy(reason),
      ...(isAll ? [orderMailMessages.calledOffAll] : []),
      ...(back > 0 ? [paymentMailMessages.beingRefunded(rupeeWord(back))] : []),
      ...(due > 0 ? [paymentMailMessages.stillDue(rupeeWord(due))] : []),
      '',
      mailMessages.seeIt(pageUrl(publicUrl, paths.myOrder(order))),
    ]);
}
