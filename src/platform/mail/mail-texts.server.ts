import {
  CHANGED_LINK_HOURS,
  ONE_TIME_CODE_MINUTES,
  RESET_LINK_MINUTES,
} from '../../accounts/auth/accounts-limits.ts';
import { ENQUIRY_ANSWER_HOURS } from '../settings/desk-limits.ts';
import { withPrefix } from '../../kit/rules/language-paths.ts';
import { rupeeWord } from '../../kit/rules/money.ts';
import type { MailKind } from '../jobs/job-kinds.ts';
import { accountMailMessages } from '../../accounts/auth/account-mail.words.ts';
import { answerMailMessages } from '../../desk/enquiries/answer-mail.words.ts';
import { LANGUAGES, type LanguageCode } from '../../kit/rules/languages.ts';
import { orderMailMessages } from '../../orders/orders/order-mail.words.ts';
import type { Order } from '../../orders/orders/orders.shapes.ts';
import { mailMessages } from './mail.words.ts';
import { paths } from '../../app/page-paths.ts';
import { addressWithPin } from '../../delivery/pins/address-with-pin.ts';
import { arrivalSentence, dayAfter } from '../../delivery/zones/arrival.ts';
import { methodOf } from '../../payments/payments/payments-choices.ts';
import { customerTime, dayInWords, isoDayOf } from '../../kit/rules/dates.ts';
import { paymentMailMessages } from '../../payments/payments/payment.words.ts';
import { inLanguage, languageNow } from '../../kit/server/http/request-language.ts';
import { readSettingsRow, type SettingsRow } from '../settings/change-settings.server.ts';
import type { ShownProduct } from './mail-html.server.ts';
import type { Mail, Mailer } from './mailer.server.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { PermanentJobError, type JobHandler } from '../jobs/job-runner.server.ts';
import { enqueueJob } from '../jobs/jobs-queries.server.ts';
import { encrypt, decrypt } from '../../kit/server/security/secrets.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

/** Mails have an encryption key of their own. */
const OUTBOX = 'outbox';

interface MailJob {
  to: string;
  about: MailKind;
  /** The expiry of the mail's code or link as ISO time; null without one. */
  holdsUntil: string | null;
  /** Encrypted: the mail may hold a code or a link that opens an account. */
  sealed: string;
}

/** Queued in the transaction of its change. @param validSeconds of the code or link in the mail */
export async function queueMail(
  tx: Tx,
  services: Pick<Services, 'secret' | 'clock'>,
  text: MailText,
  validSeconds?: number,
): Promise<void> {
  const now = services.clock.now();
  const settings = await readSettingsRow(tx);
  // A mail to a customer sets its own language; mails to staff are English.
  const mail = inLanguage('en', () => text(settings));
  const job: MailJob = {
    to: mail.to,
    about: mail.about,
    holdsUntil: validSeconds === undefined ? null : secondsAfter(now, validSeconds).toISOString(),
    sealed: encrypt(services.secret, JSON.stringify(mail), OUTBOX),
  };
  await enqueueJob(tx, 'mail', job, now);
}

/** Mails with an expired code or link are not sent. */
export function mailJob({ secret, clock }: Pick<Services, 'secret' | 'clock'>, mailer: Mailer): JobHandler {
  return async (payload) => {
    const { holdsUntil, sealed } = payload as MailJob;
    if (holdsUntil && Date.parse(holdsUntil) <= clock.now().getTime()) {
      throw new PermanentJobError('It could not be delivered before what is in it ran out');
    }
    await sendMail(mailer, JSON.parse(decryptMail(secret, sealed)) as Mail);
  };
}

/**
 * The account of those who give no name at the counter has no address.
 * @throws PermanentJobError when the server refused it permanently; any other error may be retried
 */
export async function sendMail(mailer: Mailer, mail: Mail): Promise<void> {
  if (mail.to === '') return;
  try {
    await mailer.send(mail);
  } catch (error) {
    if (isPermanentRefusal(error)) throw new PermanentJobError((error as Error).message, { cause: error });
    throw error;
  }
}

function decryptMail(secret: Uint8Array, sealed: string): string {
  try {
    return decrypt(secret, sealed, OUTBOX);
  } catch (cause) {
    throw new PermanentJobError('The mail was sealed with another AUTH_SECRET', { cause });
  }
}

/** A 5xx reply to the recipient or the message is permanent (RFC 5321, section 4.2.1). */
function isPermanentRefusal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}

/** A mail may be read on any day, so its times always include the day. */
const LONG_AGO = new Date(0);

/** The lines of a mail, in the language in force; HTML is made of them as it is sent (mail-html.server.ts). */

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
    [shop.trade_name, shop.city].filter(Boolean).join(', '),
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
  return (shop) => ({
    ...mail(shop, 'order', to, orderMailMessages.placedSubject(order._id), [
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
    ]),
    products: productsOf(order),
  });
}

/** For the pictures beside the lines that count them. */
export function productsOf({ products }: Order): ShownProduct[] {
  return products.map(({ name, product }) => ({ name, image: product?.image ?? null }));
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
