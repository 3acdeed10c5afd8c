import { toCustomer } from '../../accounts/auth/auth-queries.server.ts';
import { paths } from '../../app/page-paths.ts';
import type { Db } from '../../db/transaction.ts';
import { rupeeWord } from '../../kit/rules/money.ts';
import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import { conflict, notFound } from '../../kit/server/http/errors.ts';
import { countTry, giveBack } from '../../kit/server/security/rate-limits.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { findOrder } from '../../orders/orders/orders-queries.server.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { mail, pageUrl, queueMail, type MailText } from '../../platform/mail/mail-texts.server.ts';
import { mailMessages } from '../../platform/mail/mail.words.ts';
import { queueMessage } from '../../platform/messages/queue-messages.server.ts';
import { paymentMailMessages, paymentMessages } from '../payments/payment.words.ts';
import * as paymentDeskMessages from './payment-desk.words.ts';

type AskServices = WriteServices & Pick<Services, 'config' | 'secret'>;

const ASKED_A_DAY = { max: 1, windowSeconds: DAY_SECONDS };

/**
 * Asks the buyer to pay what is due for an order, once in 24 hours.
 * @throws Refused 404; 409 order_cancelled, nothing_due, sent_today
 */
export async function askForPayment(
  services: AskServices,
  currentUser: CurrentUser,
  number: string,
): Promise<void> {
  const order = await requireDueOrder(services.db, number);
  const key = `ask-payment:${number}`;
  if (await countTry(services, [[key, ASKED_A_DAY]]))
    throw conflict('sent_today', paymentDeskMessages.askedToday);
  try {
    await inTransaction(services, async (tx) => {
      const now = services.clock.now();
      await queuePaymentRequest(tx, services, order);
      await writeAudit(tx, currentUser, 'order.ask-payment', number, { due: order.due }, now);
    });
  } catch (error) {
    // Nothing was sent.
    await giveBack(services, [key]);
    throw error;
  }
}

async function requireDueOrder(db: Db, number: string): Promise<DueOrder> {
  const order = await findOrder(db, number);
  if (!order) throw notFound(orderMessages.notFound);
  if (order.user === null) throw conflict('no_customer', paymentDeskMessages.noCustomer);
  if (order.status === 'Cancelled') throw conflict('order_cancelled', paymentMessages.orderCancelled);
  if (order.payment.due <= 0) throw conflict('nothing_due', paymentMessages.nothingDue);
  return { number, to: order.user.email, due: order.payment.due };
}

interface DueOrder {
  number: string;
  to: string;
  /** Rupees. */
  due: number;
}

/** Tells the buyer by mail, and by the messages they agreed to, what is due and where they pay it. */
async function queuePaymentRequest(
  tx: Tx,
  services: AskServices,
  { number, to, due }: DueOrder,
): Promise<void> {
  const text = requestMail(to, number, due, services.config.publicUrl);
  await queueMail(tx, services, await toCustomer(tx, to, text));
  const {
    id,
    user_id: userId,
    phone,
  } = await tx
    .selectFrom('orders')
    .select(['id', 'user_id', 'phone'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const values = { order: number, amount: rupeeWord(due) };
  const receiver = { userId, phone, about: number, orderId: id };
  await queueMessage(tx, { kind: 'pay_link', ...receiver, values }, services.clock.now());
}

/** @param due in rupees */
function requestMail(to: string, order: string, due: number, publicUrl: string): MailText {
  return (shop) =>
    mail(shop, 'payment', to, paymentMailMessages.askSubject(order), [
      paymentMailMessages.ask(rupeeWord(due), order),
      '',
      mailMessages.seeIt(pageUrl(publicUrl, paths.myOrder(order))),
    ]);
}
