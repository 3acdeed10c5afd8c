import {
  CHANGED_LINK_HOURS,
  ONE_TIME_CODE_MINUTES,
  RESET_LINK_MINUTES,
} from '../../accounts/auth/accounts-limits.ts';
import { ENQUIRY_ANSWER_HOURS } from '../settings/desk-limits.ts';
import { withPrefix } from '../../kit/rules/language-paths.ts';
import { rupeeWord } from '../../kit/rules/money.ts';
import type { MailKind } from '../settings/platform-choices.ts';
import { accountMailMessages } from '../../accounts/auth/account-mail.words.ts';
import { answerMailMessages } from '../../desk/enquiries/answer-mail.words.ts';
import { LANGUAGES, type LanguageCode } from '../../kit/rules/languages.ts';
import { orderMailMessages } from '../../orders/orders/order-mail.words.ts';
import type { Order } from '../../orders/orders/orders.shapes.ts';
import { mailMessages } from './mail.words.ts';
import { paths } from '../../app/page-paths.ts';
import { addressWithPin } from '../../delivery/pins/address-with-pin.ts';
import { arrivalSentence, dayAfter } from '../../delivery/zones/arrival.ts';
import { methodOf } from '../../payments/payments/payment-kinds.ts';
import { customerTime, dayInWords, isoDayOf } from '../../kit/rules/dates.ts';
import { paymentMailMessages } from '../../payments/payments/payment-mail.words.ts';
import { inLanguage, languageNow } from '../../kit/server/http/request-language.ts';
import type { SettingsRow } from '../settings/settings-memo.server.ts';
import type { Mail } from './mailer.server.ts';

/** A mail may be read on any day, so its times always include the day. */
const LONG_AGO = new Date(0);

/** Plain text: readable everywhere, and it loads nothing from elsewhere. Written in the language in force. */

export type MailText = (shop: SettingsRow) => Mail;

/** Writes a mail to a customer. */
export function writtenIn(language: LanguageCode, text: MailText): MailText {
  return (shop) => inLanguage(language, () => ({ ...text(shop), language }));
}

export function mail(shop: SettingsRow, about: MailKind, to: string, subject: string, lines: string[]): Mail {
  const numbers = [
    ...(shop.phone === '' ? [] : [mailMessages.phone(shop.phone)]),
    ...(shop.whatsapp === null ? [] : [mailMessages.whatsapp(shop.whatsapp)]),
  ];
  const signature = [
    '',
    `${shop.trade_name}, ${shop.city}`,
    ...(numbers.length > 0 ? [numbers.join(' · ')] : []),
  ];
  return { about, sender: shop.trade_name, to, subject, text: [...lines, ...signature].join('\n') };
}

/** @returns the page's URL in the language of the mail */
export function pageUrl(publicUrl: string, path: string): string {
  const { prefix } = LANGUAGES.find(({ code }) => code === languageNow())!;
  return publicUrl + withPrefix(path, prefix);
}

export function oneTimeCodeMail(to: string, code: string): MailText {
  return (shop) =>
    mail(shop, 'sign-up-code', to, accountMailMessages.codeSubject(code, shop.trade_name), [
      mailMessages.yourCode(code),
      '',
      accountMailMessages.enterAtSignUp(ONE_TIME_CODE_MINUTES),
      mailMessages.notAsked,
    ]);
}

export function codCodeMail(to: string, code: string): MailText {
  return (shop) =>
    mail(shop, 'cod-code', to, orderMailMessages.codSubject(code, shop.trade_name), [
      mailMessages.yourCode(code),
      '',
      orderMailMessages.enterAtCheckout(ONE_TIME_CODE_MINUTES),
      mailMessages.notAsked,
    ]);
}

export function accountExistsMail(to: string, publicUrl: string): MailText {
  return (shop) =>
    mail(shop, 'account-exists', to, accountMailMessages.existsSubject(shop.trade_name), [
      accountMailMessages.exists,
      '',
      accountMailMessages.logIn(pageUrl(publicUrl, paths.login)),
      accountMailMessages.choosePassword(pageUrl(publicUrl, paths.forgotPassword)),
      '',
      accountMailMessages.notYou,
    ]);
}

export function resetMail(to: string, publicUrl: string, token: string): MailText {
  return (shop) =>
    mail(shop, 'reset-link', to, accountMailMessages.resetSubject(shop.trade_name), [
      accountMailMessages.openWithin(RESET_LINK_MINUTES),
      '',
      pageUrl(publicUrl, paths.resetPassword(token)),
      '',
      accountMailMessages.resetOnce,
    ]);
}

export function passwordChangedMail(to: string, publicUrl: string, token: string): MailText {
  return (shop) =>
    mail(shop, 'password-changed', to, accountMailMessages.changedSubject(shop.trade_name), [
      accountMailMessages.changed,
      '',
      accountMailMessages.changedByOther,
      '',
      pageUrl(publicUrl, paths.resetPassword(token)),
      '',
      accountMailMessages.changedOnce(CHANGED_LINK_HOURS),
    ]);
}

export function enquiryMail(to: string, number: string): MailText {
  return (shop) =>
    mail(shop, 'enquiry', to, answerMailMessages.enquirySubject(number), [
      answerMailMessages.enquiry(number),
      '',
      answerMailMessages.enquiryThen(ENQUIRY_ANSWER_HOURS),
      answerMailMessages.quoteNumber,
    ]);
}

export function orderMail(to: string, order: Order, publicUrl: string): MailText {
  return (shop) =>
    mail(shop, 'order', to, orderMailMessages.placedSubject(order._id), [
      orderMailMessages.placed(order._id),
      '',
      ...order.products.map(
        (line) => `${line.quantity} × ${line.name}: ${rupeeWord(line.price * line.quantity)}`,
      ),
      ...(order.discountAmount > 0
        ? [orderMailMessages.discount(order.couponCode, rupeeWord(order.discountAmount))]
        : []),
      ...feeLines(order),
      orderMailMessages.total(rupeeWord(order.totalAmount)),
      '',
      paymentLine(order),
      '',
      ...promiseLines(order),
      orderMailMessages.deliveryTo,
      addressWithPin(order.Address, order.delivery),
      '',
      orderMailMessages.track(pageUrl(publicUrl, paths.myOrder(order._id))),
    ]);
}

export function feeLines({ delivery, deliveryFee }: Order): string[] {
  if (delivery === null || delivery.method === 'pickup') return [];
  return [
    deliveryFee === 0
      ? orderMailMessages.deliveryFree
      : orderMailMessages.deliveryFee(rupeeWord(deliveryFee)),
  ];
}

export function paymentLine({ payBy, payment, dueOn, held }: Order): string {
  if (payBy === 'delivery') return paymentMailMessages.onDelivery;
  if (payment.due === 0) return paymentMailMessages.fullyPaid;
  const due = rupeeWord(payment.due);
  if (payBy === 'account')
    return paymentMailMessages.onAccount(due, dueOn == null ? null : dayInWords(dueOn), held != null);
  const until = payment.expiresAt === null ? null : customerTime(payment.expiresAt, LONG_AGO);
  return paymentMailMessages[methodOf(payBy)](due, until);
}

export function promiseLines({ delivery, createdAt }: Order): string[] {
  if (delivery === null) return [];
  if (delivery.method === 'pickup') return [orderMailMessages.collect, ''];
  const { daysMin, daysMax } = delivery;
  if (daysMin === null || daysMax === null) return [];
  const today = isoDayOf(createdAt);
  return [arrivalSentence(dayAfter(today, daysMin), dayAfter(today, daysMax)), ''];
}
