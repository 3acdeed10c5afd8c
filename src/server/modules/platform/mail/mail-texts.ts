import {
  CHANGED_LINK_HOURS,
  ONE_TIME_CODE_MINUTES,
  RESET_LINK_MINUTES,
} from '../../../../domain/accounts/accounts-limits.ts';
import { ENQUIRY_ANSWER_HOURS } from '../../../../domain/desk/desk-limits.ts';
import { rupeeWord } from '../../../../domain/platform/money.ts';
import type { MailKind } from '../../../../domain/platform/platform-choices.ts';
import type { Order } from '../../../../contract/orders/orders-shapes.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import type { SettingsRow } from '../settings/settings-memo.ts';
import type { Mail } from './mailer.ts';
import { feeLines, paymentLine, promiseLines } from './order-mail-lines.ts';

/** Plain text: readable everywhere, and it loads nothing from elsewhere. */

export type MailText = (shop: SettingsRow) => Mail;

export function mail(shop: SettingsRow, about: MailKind, to: string, subject: string, lines: string[]): Mail {
  const numbers = [
    ...(shop.phone === '' ? [] : [`Phone ${shop.phone}`]),
    ...(shop.whatsapp === null ? [] : [`WhatsApp ${shop.whatsapp}`]),
  ];
  const signature = [
    '',
    `${shop.trade_name}, ${shop.city}`,
    ...(numbers.length > 0 ? [numbers.join(' · ')] : []),
  ];
  return { about, to, subject, text: [...lines, ...signature].join('\n') };
}

export function oneTimeCodeMail(to: string, code: string): MailText {
  return (shop) =>
    mail(shop, 'sign-up-code', to, `${code} is your ${shop.trade_name} code`, [
      `Your code is ${code}.`,
      '',
      `Enter it on the sign-up page. It is valid for ${ONE_TIME_CODE_MINUTES} minutes and can be used once.`,
      'If you did not ask for it, ignore this mail.',
    ]);
}

export function codCodeMail(to: string, code: string): MailText {
  return (shop) =>
    mail(shop, 'cod-code', to, `${code} confirms your ${shop.trade_name} order`, [
      `Your code is ${code}.`,
      '',
      `Enter it at the checkout to pay on delivery. It is valid for ${ONE_TIME_CODE_MINUTES} minutes and can be used once.`,
      'If you did not ask for it, ignore this mail.',
    ]);
}

export function accountExistsMail(to: string, publicUrl: string): MailText {
  return (shop) =>
    mail(shop, 'account-exists', to, `You already have a ${shop.trade_name} account`, [
      'Somebody, probably you, tried to sign up with this e-mail address. It already has an account.',
      '',
      `Log in: ${publicUrl}${paths.login}`,
      `Choose a new password: ${publicUrl}${paths.forgotPassword}`,
      '',
      'If it was not you, ignore this mail.',
    ]);
}

export function resetMail(to: string, publicUrl: string, token: string): MailText {
  return (shop) =>
    mail(shop, 'reset-link', to, `Choose a new ${shop.trade_name} password`, [
      `To choose a new password, open this address within ${RESET_LINK_MINUTES} minutes:`,
      '',
      publicUrl + paths.resetPassword(token),
      '',
      'It can be used once. If you did not ask for it, ignore this mail: your password stays as it is.',
    ]);
}

export function passwordChangedMail(to: string, publicUrl: string, token: string): MailText {
  return (shop) =>
    mail(shop, 'password-changed', to, `Your ${shop.trade_name} password was changed`, [
      'Your password was changed just now. You have been logged out on all other devices.',
      '',
      'If it was not you, open this address and choose a new one. That logs everybody out of your account:',
      '',
      publicUrl + paths.resetPassword(token),
      '',
      `It can be used once, within ${CHANGED_LINK_HOURS} hours, even if the password is changed again.`,
    ]);
}

export function enquiryMail(to: string, number: string): MailText {
  return (shop) =>
    mail(shop, 'enquiry', to, `We have your message ${number}`, [
      `Thank you for writing to us. Your reference number is ${number}.`,
      '',
      `We reply within ${ENQUIRY_ANSWER_HOURS} hours, usually the same working day, and resolve it within one month.`,
      'Please quote this number when you write or call.',
    ]);
}

export function orderMail(to: string, order: Order, publicUrl: string): MailText {
  const lines = order.products.map(
    (line) => `${line.quantity} × ${line.name}: ${rupeeWord(line.price * line.quantity)}`,
  );
  const discount =
    order.discountAmount > 0 ? [`Discount (${order.couponCode}): −${rupeeWord(order.discountAmount)}`] : [];
  return (shop) =>
    mail(shop, 'order', to, `Your order ${order._id}`, [
      `Thank you. We have your order ${order._id}.`,
      '',
      ...lines,
      ...discount,
      ...feeLines(order),
      `Total: ${rupeeWord(order.totalAmount)}, GST included`,
      '',
      paymentLine(order),
      '',
      ...promiseLines(order),
      'Delivery to:',
      order.Address,
      '',
      `Track your order: ${publicUrl}${paths.myOrder(order._id)}`,
    ]);
}
