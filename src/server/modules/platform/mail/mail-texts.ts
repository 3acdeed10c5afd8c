import {
  CHANGED_LINK_HOURS,
  ONE_TIME_CODE_MINUTES,
  RESET_LINK_MINUTES,
} from '../../../../domain/accounts/accounts-limits.ts';
import { ENQUIRY_ANSWER_HOURS } from '../../../../domain/desk/desk-limits.ts';
import { withPrefix } from '../../../../domain/platform/language-paths.ts';
import { rupeeWord } from '../../../../domain/platform/money.ts';
import type { MailKind } from '../../../../domain/platform/platform-choices.ts';
import { accountMailMessages } from '../../../../contract/accounts/account-mail-messages.ts';
import { answerMailMessages } from '../../../../contract/desk/answer-mail-messages.ts';
import { LANGUAGES, type LanguageCode } from '../../../../contract/languages.ts';
import { orderMailMessages } from '../../../../contract/orders/order-mail-messages.ts';
import type { Order } from '../../../../contract/orders/orders-shapes.ts';
import { mailMessages } from '../../../../contract/platform/mail-messages.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { inLanguage, languageNow } from '../../../http/request-language.ts';
import type { SettingsRow } from '../settings/settings-memo.ts';
import type { Mail } from './mailer.ts';
import { feeLines, paymentLine, promiseLines } from './order-mail-lines.ts';

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
      order.Address,
      '',
      orderMailMessages.track(pageUrl(publicUrl, paths.myOrder(order._id))),
    ]);
}
