import { rupeeWord } from '../../kit/rules/money.ts';
import { paymentMailMessages } from './payment-mail.words.ts';
import type { Payment } from './payments.shapes.ts';
import { mailMessages } from '../../platform/mail/mail.words.ts';
import { paths } from '../../app/page-paths.ts';
import { mail, pageUrl, type MailText } from '../../platform/mail/mail-texts.server.ts';

export interface PaidOrder {
  to: string;
  orderNumber: string;
  publicUrl: string;
}

/** @param amount in rupees */
export function paymentMail(
  { to, orderNumber, publicUrl }: PaidOrder,
  amount: number,
  outcome: keyof typeof paymentMailMessages.late | null,
): MailText {
  return (shop) =>
    mail(shop, 'payment', to, paymentMailMessages.receivedSubject(orderNumber), [
      paymentMailMessages.received(rupeeWord(amount), orderNumber),
      ...(outcome === null ? [] : ['', paymentMailMessages.late[outcome]]),
      '',
      mailMessages.seeIt(pageUrl(publicUrl, paths.myOrder(orderNumber))),
    ]);
}

/** Mail to the shop: staff compare the customer's claim with the bank. */
export function claimMail({ order, amount, claimed }: Payment, publicUrl: string): MailText {
  return (shop) =>
    mail(shop, 'claim', shop.email, `UTR for ${order}: please compare with the bank`, [
      `The customer of ${order} says that ${rupeeWord(amount)} was paid, under the UTR ${claimed}.`,
      '',
      `Confirm it once it is found at the bank: ${publicUrl}${paths.adminPayments}`,
    ]);
}

export function unpaidMail({ to, orderNumber, publicUrl }: PaidOrder): MailText {
  return (shop) =>
    mail(shop, 'unpaid', to, paymentMailMessages.unpaidSubject(orderNumber), [
      paymentMailMessages.unpaid(orderNumber),
      '',
      paymentMailMessages.unpaidThen,
      '',
      paymentMailMessages.orderAgain(pageUrl(publicUrl, paths.products)),
    ]);
}
