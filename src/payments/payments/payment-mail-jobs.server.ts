import { rupeesOf, rupeeWord } from '../../kit/rules/money.ts';
import type { PaymentMail } from '../outcomes/note-captured.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import type { Mailer } from '../../platform/mail/mailer.server.ts';
import { sendMail, mail, pageUrl, type MailText } from '../../platform/mail/mail-texts.server.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { toCustomer } from '../../accounts/auth/auth-queries.server.ts';
import { paymentMailMessages } from './payment.words.ts';
import type { Payment } from './payments.shapes.ts';
import { mailMessages } from '../../platform/mail/mail.words.ts';
import { paths } from '../../app/page-paths.ts';
import { expireOrder } from '../../orders/status/change-status.server.ts';
import {
  findActiveInvoice,
  lockOrderById,
  type LockedMoneyOrder,
} from '../../orders/orders/lock-order.server.ts';
import { lockPayment } from '../outcomes/lock-payment.server.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { gatewayOf } from '../gateway/razorpay-gateway.server.ts';
import { GatewayRefused } from '../gateway/gateway.server.ts';
import { askGateway, readLinkOf } from '../outcomes/ask-gateway.server.ts';
import { selectPayments } from './payment-reply.server.ts';

/** Also expires its order when nothing else is pending. Money or a claim in between keeps both. */
export function expirePayment(services: WriteServices, paymentId: string): Promise<void> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state !== 'open' || payment.claimed_reference !== null) return;
    if (payment.expires_at === null || payment.expires_at > now) return;
    const order = payment.order_id === null ? null : await lockOrderById(tx, payment.order_id);
    await tx
      .updateTable('payments')
      .set({ state: 'expired', check_at: null })
      .where('id', '=', paymentId)
      .execute();
    if (order) await expireIfUnpaid(tx, order, now);
  });
}

/** A claim whose money nobody found in time. Money that came for the order keeps it. */
export function expireClaim(services: WriteServices, paymentId: string): Promise<void> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state !== 'open' || payment.claim_ends_at === null || payment.claim_ends_at > now) return;
    const order = payment.order_id === null ? null : await lockOrderById(tx, payment.order_id);
    await tx.updateTable('payments').set({ state: 'expired' }).where('id', '=', paymentId).execute();
    if (order && !(await hasMoney(tx, order.id))) await expireIfUnpaid(tx, { ...order, pay_until: now }, now);
  });
}

async function hasMoney(tx: Tx, orderId: number): Promise<boolean> {
  const captured = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'captured')
    .executeTakeFirst();
  return captured !== undefined;
}

export function expireUnpaidOrder(services: WriteServices, orderId: number): Promise<void> {
  return inTransaction(services, async (tx) =>
    expireIfUnpaid(tx, await lockOrderById(tx, orderId), services.clock.now()),
  );
}

async function expireIfUnpaid(tx: Tx, order: LockedMoneyOrder, now: Date): Promise<void> {
  if (order.status !== 'Pending' || order.pay_until === null || order.pay_until > now) return;
  if (await isPayingStill(tx, order.id)) return;
  if ((await findActiveInvoice(tx, order.id)) !== null) return stopWaiting(tx, order.id);
  await expireOrder(tx, order, now);
  const mail: UnpaidMail = { about: 'unpaid', orderNumber: order.number };
  await enqueueJob(tx, 'unpaid-mail', mail, now);
}

async function isPayingStill(tx: Tx, orderId: number): Promise<boolean> {
  const open = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return open !== undefined;
}

/** An invoiced order is left to staff: only a credit note may revoke it. */
async function stopWaiting(tx: Tx, orderId: number): Promise<void> {
  await tx.updateTable('orders').set({ pay_until: null }).where('id', '=', orderId).execute();
}

interface UnpaidMail {
  about: 'unpaid';
  orderNumber: string;
}

export function paymentMailJob(
  services: Pick<Services, 'config' | 'db'> & WithSettings,
  mailer: Mailer,
): JobHandler {
  return async (payload) => {
    const { orderNumber, paymentId, outcome } = payload as PaymentMail;
    const order = await findRecipient(services, orderNumber);
    if (!order) return;
    const { captured_paise: paise } = await services.db
      .selectFrom('payments')
      .select('captured_paise')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const text = paymentMail(order, rupeesOf(paise!), outcome);
    const written = await toCustomer(services.db, order.to, text);
    await sendMail(mailer, written(await services.settings()));
  };
}

export function unpaidMailJob(
  services: Pick<Services, 'config' | 'db'> & WithSettings,
  mailer: Mailer,
): JobHandler {
  return async (payload) => {
    const order = await findRecipient(services, (payload as UnpaidMail).orderNumber);
    if (!order) return;
    const written = await toCustomer(services.db, order.to, unpaidMail(order));
    await sendMail(mailer, written(await services.settings()));
  };
}

/** @returns null once the customer's account is deleted */
export async function findRecipient(
  services: Pick<Services, 'config' | 'db'>,
  orderNumber: string,
): Promise<PaidOrder | null> {
  const row = await services.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('email')
    .where('number', '=', orderNumber)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? { to: row.email, orderNumber, publicUrl: services.config.publicUrl } : null;
}

export interface PaidOrder {
  to: string;
  orderNumber: string;
  publicUrl: string;
}

/** @param amount in rupees */
function paymentMail(
  { to, orderNumber, publicUrl }: PaidOrder,
  amount: number,
  outcome: keyof typeof paymentMailMessages.late | null,
): MailText {
  return (shop) =>
    mail(shop, 'payment', to, paymentMailMessages.receivedSubject(orderNumber), [
      paymentMailMessages.received(rupeeWord(amount), orderNumber),
      ...(outcome === null ? [] : ['', paymentMailMessages.late[outcome]]),
      '',
      mailMessages.seeIt(pageUrl(publicUrl, paths.myOrder(orderNumber))),
    ]);
}

/** Mail to the shop: staff compare the customer's claim with the bank. */
export function claimMail({ order, amount, claimed }: Payment, publicUrl: string): MailText {
  return (shop) =>
    mail(shop, 'claim', shop.email, `UTR for ${order}: please compare with the bank`, [
      `The customer of ${order} reports a payment of ${rupeeWord(amount)}, UTR ${claimed}.`,
      '',
      `Confirm it once you find it at the bank: ${publicUrl}${paths.adminPayments}`,
    ]);
}

function unpaidMail({ to, orderNumber, publicUrl }: PaidOrder): MailText {
  return (shop) =>
    mail(shop, 'unpaid', to, paymentMailMessages.unpaidSubject(orderNumber), [
      paymentMailMessages.unpaid(orderNumber),
      '',
      paymentMailMessages.unpaidThen,
      '',
      paymentMailMessages.orderAgain(pageUrl(publicUrl, paths.products)),
    ]);
}

/**
 * Cancels the link of a payment that is closed, or open over more than is due: that one is closed first. If the link
 * was paid just before, the money is refunded.
 */
export function cancelLinkJob(services: WriteServices & Pick<Services, 'config' | 'log'>): JobHandler {
  return async (payload) => {
    const { paymentId } = payload as { paymentId: string };
    await closeIfAboveDue(services, paymentId);
    const payment = await selectPayments(services.db).where('payments.id', '=', paymentId).executeTakeFirst();
    const gateway = payment && gatewayOf(payment.kind, services.config);
    if (!gateway || payment.state === 'captured' || payment.state === 'open') return;
    if (payment.link_lease_until !== null && payment.link_lease_until > services.clock.now())
      throw new Error('The link is being made just now');
    const link = await readLinkOf(gateway, payment);
    if (!link) return;
    if (link.state === 'open' && (await isCancelled(() => gateway.cancelLink(link.id)))) return;
    if ((await askGateway(services, payment)) === 'away') throw new Error('The gateway did not answer');
  };
}

function closeIfAboveDue(services: WriteServices, paymentId: string): Promise<void> {
  return inTransaction(services, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state !== 'open' || payment.order_id === null || payment.claimed_reference !== null) return;
    const order = await lockOrderById(tx, payment.order_id);
    if (payment.amount_paise <= order.due_paise) return;
    await tx
      .updateTable('payments')
      .set({ state: 'cancelled', check_at: null })
      .where('id', '=', paymentId)
      .execute();
  });
}

/** @returns false when the gateway refuses: the link is paid, or has ended */
async function isCancelled(cancel: () => Promise<void>): Promise<boolean> {
  try {
    await cancel();
    return true;
  } catch (error) {
    if (error instanceof GatewayRefused) return false;
    throw error;
  }
}
