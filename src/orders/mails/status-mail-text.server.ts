import { sql } from 'kysely';
import type { OrderStatus } from '../orders/order-status.ts';
import { dayInWords } from '../../kit/rules/dates.ts';
import { paiseOf, rupeesOf, rupeeWord } from '../../kit/rules/money.ts';
import { orderMailMessages } from '../orders/order-mail.words.ts';
import type { Order } from '../orders/orders.shapes.ts';
import { paymentMailMessages } from '../../payments/payments/payment.words.ts';
import { mailMessages } from '../../platform/mail/mail.words.ts';
import { paths } from '../../app/page-paths.ts';
import {
  mail,
  pageUrl,
  type MailText,
  promiseLines,
  orderMail,
  sendMail,
} from '../../platform/mail/mail-texts.server.ts';
import { UNDO_SECONDS } from '../orders/orders-limits.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import type { Mailer } from '../../platform/mail/mailer.server.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { offersMessages, type WithMessageSettings } from '../../platform/messages/message-consents.server.ts';
import { queueMessage } from '../../platform/messages/queue-messages.server.ts';
import { findOrder } from '../orders/orders-queries.server.ts';
import { toCustomer } from '../../accounts/auth/auth-queries.server.ts';

export interface NewStatus {
  orderNumber: string;
  status: OrderStatus;
  by: StatusChange['by'];
  /** The shop's reason for cancelling it. */
  reason?: string;
  /** The order's event that set the status. */
  eventId: number;
}

/** A status set by staff may still be undone, so its mail waits that long. */
export async function queueStatusMail(tx: Tx, change: NewStatus, now: Date): Promise<void> {
  const { status, by } = change;
  if (status === 'Pending') return;
  const runAt = by === 'shop' ? secondsAfter(now, UNDO_SECONDS) : now;
  await enqueueJob(tx, 'status-mail', { about: 'status', ...change }, now, runAt);
}

/** Sends no mail about a status that was changed again. */
export function statusMailJob(
  services: Pick<Services, 'config' | 'db'> & WithSettings,
  mailer: Mailer,
): JobHandler {
  return async (payload) => {
    const { orderNumber, status, by, reason, eventId } = payload as NewStatus;
    const order = await findOrder(services.db, orderNumber);
    if (!order?.user || status === 'Pending' || order.status !== status) return;
    const newest = await services.db
      .selectFrom('order_events')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select('order_events.id')
      .where('number', '=', orderNumber)
      .orderBy('order_events.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (newest?.id !== eventId) return;
    const text = statusMail(order.user.email, order, { status, by, reason }, services.config.publicUrl);
    const written = await toCustomer(services.db, order.user.email, text);
    await sendMail(mailer, written(await services.settings()));
  };
}

interface StatusChange {
  status: Exclude<OrderStatus, 'Pending'>;
  by: 'shop' | 'buyer';
  reason?: string | undefined;
}

/** Tells the person who ordered that the order was shipped, delivered or cancelled, and what happens to the money. */
function statusMail(to: string, order: Order, change: StatusChange, publicUrl: string): MailText {
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

export function orderMailJob(
  services: WriteServices & Pick<Services, 'config'> & WithSettings & WithMessageSettings,
  mailer: Mailer,
): JobHandler {
  return async (payload) => {
    const { orderNumber } = payload as { orderNumber: string };
    const order = await findOrder(services.db, orderNumber);
    // Orders are never deleted, so a missing one is an error.
    if (!order) throw new Error(`Order ${orderNumber} was not found`);
    if (!order.user) return;
    if (offersMessages(await services.messageSettings())) await queueOrderPlaced(services, order);
    const text = orderMail(order.user.email, order, services.config.publicUrl);
    const written = await toCustomer(services.db, order.user.email, text);
    await sendMail(mailer, written(await services.settings()));
  };
}

/** The message of an order that was placed; a repeated job finds it. */
function queueOrderPlaced(services: WriteServices, { _id: number, totalAmount }: Order): Promise<void> {
  return inTransaction(services, async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'user_id', 'phone'])
      .where('number', '=', number)
      .where(
        sql<boolean>`not exists (select from messages where order_id = orders.id and kind = 'order_placed')`,
      )
      .forUpdate()
      .executeTakeFirst();
    if (!order) return;
    const receiver = { userId: order.user_id, phone: order.phone, about: number, orderId: order.id };
    const values = { order: number, amount: rupeeWord(totalAmount) };
    await queueMessage(tx, { kind: 'order_placed', ...receiver, values }, services.clock.now());
  });
}
