import { rupeeWord } from '../../../../domain/platform/money.ts';
import type { Payment } from '../../../../contract/payments/payments-shapes.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { mail, type MailText } from './mail-texts.ts';

export interface PaidOrder {
  to: string;
  orderNumber: string;
  publicUrl: string;
}

const LATE_LINES = {
  reopened: [
    'It reached us after the time to pay had passed. Everything you ordered is still there: your order is on its way again.',
  ],
  cancelled: [
    'It reached us after the order was cancelled, so we will not ship it. We are refunding it to the account you paid from.',
  ],
};

/** @param amount in rupees */
export function paymentMail(
  { to, orderNumber, publicUrl }: PaidOrder,
  amount: number,
  outcome: keyof typeof LATE_LINES | null,
): MailText {
  return (shop) =>
    mail(shop, 'payment', to, `Payment received for ${orderNumber}`, [
      `Thank you. We have received ${rupeeWord(amount)} for your order ${orderNumber}.`,
      ...(outcome === null ? [] : ['', ...LATE_LINES[outcome]]),
      '',
      `See it: ${publicUrl}${paths.myOrder(orderNumber)}`,
    ]);
}

/** To the shop: what the customer names is compared with the bank. */
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
    mail(shop, 'unpaid', to, `${orderNumber} was not paid in time`, [
      `We did not receive a payment for your order ${orderNumber}, so it was cancelled. Nothing was charged.`,
      '',
      'If you paid in the last minute, you need not do anything: when we receive it, the order is on its way again, or',
      'we refund it to the account you paid from.',
      '',
      `Order again: ${publicUrl}${paths.products}`,
    ]);
}
