import type { MailKind } from '../../../contract/choices.ts';
import { ONE_TIME_CODE_MINUTES, RESET_LINK_MINUTES } from '../../../contract/constants.ts';
import { paths } from '../../../contract/page-paths.ts';
import { rupeeWord } from '../../../contract/money.ts';
import { shopIdentity } from '../../../contract/shop-identity.ts';
import type { Order } from '../../../contract/orders-shapes.ts';
import type { Mail } from './mailer.ts';

/** The texts of all mails. They are plain text, which every mail program shows without fetching anything. */

const signature = [
  '',
  `${shopIdentity.name}, ${shopIdentity.address.city}`,
  `Phone ${shopIdentity.phone} · WhatsApp ${shopIdentity.whatsapp}`,
];

function composeMail(about: MailKind, to: string, subject: string, lines: string[]): Mail {
  return { about, to, subject, text: [...lines, ...signature].join('\n') };
}

export function oneTimeCodeMail(to: string, code: string): Mail {
  return composeMail('sign-up-code', to, `${code} is your ${shopIdentity.name} code`, [
    `Your code is ${code}.`,
    '',
    `Enter it on the sign-up page. It holds for ${ONE_TIME_CODE_MINUTES} minutes and works once.`,
    'If you did not ask for it, you need not do anything.',
  ]);
}

export function accountExistsMail(to: string, publicUrl: string): Mail {
  return composeMail('account-exists', to, `You already have a ${shopIdentity.name} account`, [
    'Somebody, probably you, tried to sign up with this e-mail address. It already has an account.',
    '',
    `Log in: ${publicUrl}${paths.login}`,
    `Choose a new password: ${publicUrl}${paths.forgotPassword}`,
    '',
    'If it was not you, you need not do anything.',
  ]);
}

export function resetMail(to: string, publicUrl: string, token: string): Mail {
  return composeMail('reset-link', to, `Choose a new ${shopIdentity.name} password`, [
    `To choose a new password, open this address within ${RESET_LINK_MINUTES} minutes:`,
    '',
    publicUrl + paths.resetPassword(token),
    '',
    'It works once. If you did not ask for it, you need not do anything: your password stays as it is.',
  ]);
}

export function passwordChangedMail(to: string, publicUrl: string): Mail {
  return composeMail('password-changed', to, `Your ${shopIdentity.name} password was changed`, [
    'The password of your account was changed just now, and every other session was logged out.',
    '',
    `If it was not you, choose a new one at once: ${publicUrl}${paths.forgotPassword}`,
  ]);
}

export function orderMail(to: string, order: Order, publicUrl: string): Mail {
  const lines = order.products.map(
    (line) => `${line.quantity} × ${line.name}: ${rupeeWord(line.price * line.quantity)}`,
  );
  const discount =
    order.discountAmount > 0 ? [`Discount (${order.couponCode}): −${rupeeWord(order.discountAmount)}`] : [];
  return composeMail('order', to, `Your order ${order._id}`, [
    `Thank you. We have your order ${order._id}.`,
    '',
    ...lines,
    ...discount,
    `Total: ${rupeeWord(order.totalAmount)}, GST included`,
    '',
    'Pay on delivery by cash or UPI. Nothing has been charged.',
    '',
    'Delivery to:',
    order.Address,
    '',
    `Follow it: ${publicUrl}${paths.myOrder(order._id)}`,
  ]);
}
