import type { OrderStatus } from '../orders/order-status.ts';
import { dayInWords } from '../../kit/rules/dates.ts';
import { paiseOf, rupeesOf, rupeeWord } from '../../kit/rules/money.ts';
import { orderMailMessages } from '../orders/order-mail.words.ts';
import type { Order } from '../orders/orders.shapes.ts';
import { paymentMailMessages } from '../../payments/payments/payment-mail.words.ts';
import { mailMessages } from '../../platform/mail/mail.words.ts';
import { paths } from '../../app/page-paths.ts';
import { mail, pageUrl, type MailText, promiseLines } from '../../platform/mail/mail-texts.server.ts';

export interface StatusChange {
  status: Exclude<OrderStatus, 'Pending'>;
  by: 'shop' | 'buyer';
  reason?: string | undefined;
}

/** Tells the person who ordered that the order was shipped, delivered or cancelled, and what happens to the money. */
export function statusMail(to: string, order: Order, change: StatusChange, publicUrl: string): MailText {
  return (shop) => {
    const { subject, lines } = TEXTS[change.status](order, change, publicUrl);
    const link = mailMessages.seeIt(pageUrl(publicUrl, paths.myOrder(order._id)));
    return mail(shop, 'status', to, subject, [...lines, '', link]);
  };
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
            subject: orderMailMessages.pickupSubject(order._id),
            lines: [orderMailMessages.pickup(order._id), ...dueLines(order)],
          }
        : {
            subject: orderMailMessages.shippedSubject(order._id),
            lines: [
              orderMailMessages.shipped(order._id),
              ...promiseLines(order).filter((line) => line !== ''),
              ...dueLines(order),
            ],
          },
    Delivered: ({ _id }, _change, publicUrl) => ({
      subject: orderMailMessages.deliveredSubject(_id),
      lines: [
        orderMailMessages.delivered(_id),
        '',
        orderMailMessages.somethingWrong(pageUrl(publicUrl, paths.policy('returns'))),
      ],
    }),
    Cancelled: (order, { by, reason }) => ({
      subject: orderMailMessages.cancelledSubject(order._id),
      lines: [
        by === 'buyer'
          ? orderMailMessages.cancelledByBuyer(order._id)
          : orderMailMessages.cancelledByShop(order._id),
        ...(reason === undefined ? [] : [reason]),
        ...cancelledMoneyLines(order),
      ],
    }),
  };

function dueLines({ payBy, payment, dueOn }: Order): string[] {
  if (payment.due === 0) return [];
  const due = rupeeWord(payment.due);
  if (payBy === 'account') return dueOn ? ['', paymentMailMessages.accountDue(due, dayInWords(dueOn))] : [];
  return ['', payBy === 'delivery' ? paymentMailMessages.keepReady(due) : paymentMailMessages.stillDue(due)];
}

function cancelledMoneyLines({ payment: { paid, refunded } }: Order): string[] {
  if (paid === 0) return [paymentMailMessages.nothingCharged];
  const leftPaise = paiseOf(paid) - paiseOf(refunded);
  return [
    ...(refunded > 0 ? [paymentMailMessages.refunded(rupeeWord(refunded))] : []),
    ...(leftPaise > 0 ? [paymentMailMessages.beingRefunded(rupeeWord(rupeesOf(leftPaise)))] : []),
  ];
}
