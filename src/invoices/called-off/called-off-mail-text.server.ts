import { rupeesOf, rupeeWord } from '../../kit/rules/money.ts';
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

export interface ChangedLines {
  order: string;
  added: { name: string; quantity: number; pricePaise: number }[];
  removed: CalledOff['units'];
  reason: string;
  /** What the order was worth, and is worth now. */
  beforePaise: number;
  afterPaise: number;
  duePaise: number;
  backPaise: number;
}

/** Tells the buyer which units came and went, both totals, and how much is due or goes back. */
export function changedLinesMail(
  to: string,
  { order, added, removed, reason, ...sums }: ChangedLines,
  publicUrl: string,
): MailText {
  const words = (paise: number) => rupeeWord(rupeesOf(paise));
  const { added: addedHeading, addedUnit, takenOut, calledOffUnit } = orderMailMessages;
  return (shop) =>
    mail(shop, 'status', to, orderMailMessages.changedSubject(order), [
      orderMailMessages.changed(order),
      '',
      addedHeading,
      ...added.map(({ quantity, name, pricePaise }) => addedUnit(quantity, name, words(pricePaise))),
      ...(removed.length > 0
        ? ['', takenOut, ...removed.map(({ quantity, name }) => calledOffUnit(quantity, name))]
        : []),
      '',
      orderMailMessages.calledOffWhy(reason),
      orderMailMessages.changedTotal(words(sums.beforePaise), words(sums.afterPaise)),
      ...(sums.backPaise > 0 ? [paymentMailMessages.beingRefunded(words(sums.backPaise))] : []),
      ...(sums.duePaise > 0 ? [paymentMailMessages.stillDue(words(sums.duePaise))] : []),
      '',
      mailMessages.seeIt(pageUrl(publicUrl, paths.myOrder(order))),
    ]);
}
