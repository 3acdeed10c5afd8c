import type { LetterKind } from '../../../contract/choices.ts';
import { ONE_TIME_CODE_MINUTES, RESET_LINK_MINUTES } from '../../../contract/constants.ts';
import { paths } from '../../../contract/page-paths.ts';
import { rupeeWord } from '../../../contract/money.ts';
import { shop as identity } from '../../../contract/shop-identity.ts';
import type { Order } from '../../../contract/orders-shapes.ts';
import type { Letter } from './mailer.ts';

/** The letters the shop writes. Plain text: it arrives everywhere and holds nothing to be fetched. */

const signature = [
  '',
  `${identity.name}, ${identity.address.city}`,
  `Phone ${identity.phone} · WhatsApp ${identity.whatsapp}`,
];

function letter(about: LetterKind, to: string, subject: string, lines: string[]): Letter {
  return { about, to, subject, text: [...lines, ...signature].join('\n') };
}

export function codeLetter(to: string, code: string): Letter {
  return letter('sign-up-code', to, `${code} is your ${identity.name} code`, [
    `Your code is ${code}.`,
    '',
    `Enter it on the sign-up page. It holds for ${ONE_TIME_CODE_MINUTES} minutes and works once.`,
    'If you did not ask for it, you need not do anything.',
  ]);
}

export function accountExistsLetter(to: string, publicUrl: string): Letter {
  return letter('account-exists', to, `You already have a ${identity.name} account`, [
    'Somebody, probably you, tried to sign up with this e-mail address. It already has an account.',
    '',
    `Log in: ${publicUrl}${paths.login}`,
    `Choose a new password: ${publicUrl}${paths.forgotPassword}`,
    '',
    'If it was not you, you need not do anything.',
  ]);
}

export function resetLetter(to: string, publicUrl: string, token: string): Letter {
  return letter('reset-link', to, `Choose a new ${identity.name} password`, [
    `To choose a new password, open this address within ${RESET_LINK_MINUTES} minutes:`,
    '',
    publicUrl + paths.resetPassword(token),
    '',
    'It works once. If you did not ask for it, you need not do anything: your password stays as it is.',
  ]);
}

export function passwordChangedLetter(to: string, publicUrl: string): Letter {
  return letter('password-changed', to, `Your ${identity.name} password was changed`, [
    'The password of your account was changed just now, and every other session was logged out.',
    '',
    `If it was not you, choose a new one at once: ${publicUrl}${paths.forgotPassword}`,
  ]);
}

export function orderLetter(to: string, order: Order, publicUrl: string): Letter {
  const lines = order.products.map(
    (line) => `${line.quantity} × ${line.name}: ${rupeeWord(line.price * line.quantity)}`,
  );
  const discount =
    order.discountAmount > 0 ? [`Discount (${order.couponCode}): −${rupeeWord(order.discountAmount)}`] : [];
  return letter('order', to, `Your order ${order._id}`, [
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
