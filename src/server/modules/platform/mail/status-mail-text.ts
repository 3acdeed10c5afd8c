import type { OrderStatus } from '../../../../domain/orders/order-status.ts';
import { dayInWords } from '../../../../domain/platform/dates.ts';
import { paiseOf, rupeesOf, rupeeWord } from '../../../../domain/platform/money.ts';
import type { Order } from '../../../../contract/orders/orders-shapes.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { mail, type MailText } from './mail-texts.ts';
import { promiseLines } from './order-mail-lines.ts';

export interface StatusChange {
  status: Exclude<OrderStatus, 'Pending'>;
  by: 'shop' | 'buyer';
  reason?: string | undefined;
}

/** Tells whoever ordered that the order was shipped, delivered or cancelled, and what happens to the money. */
export function statusMail(to: string, order: Order, change: StatusChange, publicUrl: string): MailText {
  const { subject, lines } = TEXTS[change.status](order, change, publicUrl);
  return (shop) =>
    mail(shop, 'status', to, subject, [...lines, '', `See it: ${publicUrl}${paths.myOrder(order._id)}`]);
}

interface Text {
  subject: string;
  lines: string[];
}

const TEXTS: Record<StatusChange['status'], (order: Order, change: StatusChange, publicUrl: string) => Text> =
  {
    Shipped: (order) =>
      order.delivery?.method === 'pickup'
        ? {
            subject: `${order._id} can be picked up`,
            lines: [`Your order ${order._id} is ready for you at our shop.`, ...dueLines(order)],
          }
        : {
            subject: `${order._id} was shipped`,
            lines: [
              `Your order ${order._id} is on its way.`,
              ...promiseLines(order).filter((line) => line !== ''),
              ...dueLines(order),
            ],
          },
    Delivered: (order, _change, publicUrl) => ({
      subject: `${order._id} was delivered`,
      lines: [
        `Your order ${order._id} was delivered. Thank you.`,
        '',
        `Is something wrong or missing? What to do: ${publicUrl}${paths.policy('returns')}`,
      ],
    }),
    Cancelled: (order, { by, reason }) => ({
      subject: `${order._id} was cancelled`,
      lines: [
        by === 'buyer'
          ? `You have cancelled your order ${order._id}.`
          : `We have cancelled your order ${order._id}.`,
        ...(reason === undefined ? [] : [reason]),
        ...cancelledMoneyLines(order),
      ],
    }),
  };

function dueLines({ payBy, payment, dueOn }: Order): string[] {
  if (payment.due === 0) return [];
  const due = rupeeWord(payment.due);
  if (payBy === 'account') return dueOn ? ['', `${due} is on account, due ${dayInWords(dueOn)}.`] : [];
  return [
    '',
    payBy === 'delivery'
      ? `Please keep ${due} ready: you pay by cash or UPI when it is handed to you.`
      : `${due} is still to be paid. The page of your order shows how.`,
  ];
}

function cancelledMoneyLines({ payment: { paid, refunded } }: Order): string[] {
  if (paid === 0) return ['Nothing was charged.'];
  const leftPaise = paiseOf(paid) - paiseOf(refunded);
  return [
    ...(refunded > 0 ? [`${rupeeWord(refunded)} has been refunded.`] : []),
    ...(leftPaise > 0
      ? [`${rupeeWord(rupeesOf(leftPaise))} is being refunded to the account you paid from.`]
      : []),
  ];
}
