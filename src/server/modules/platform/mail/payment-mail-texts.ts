import { rupeeWord } from '../../../../domain/platform/money.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { mail, type MailText } from './mail-texts.ts';

export interface PaidOrder {
  to: string;
  orderNumber: string;
  publicUrl: string;
}

const LATE_LINES = {
  reopened: [
    'It came after the time to pay had passed. Everything you ordered is still there: your order is on its way again.',
  ],
  cancelled: [
    'It came after the order had been cancelled, so we send nothing. The money goes back to where it came from.',
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

export function unpaidMail({ to, orderNumber, publicUrl }: PaidOrder): MailText {
  return (shop) =>
    mail(shop, 'unpaid', to, `${orderNumber} was not paid in time`, [
      `No payment came for your order ${orderNumber}, so it was cancelled. Nothing was charged.`,
      '',
      'If you paid in the last minute, you need not do anything: the order comes back when the money arrives, or the',
      'money goes back to where it came from.',
      '',
      `Order again: ${publicUrl}${paths.products}`,
    ]);
}
