import { expireOrder } from '../../orders/status/expire-order.server.ts';
import {
  findActiveInvoice,
  lockOrderById,
  type LockedMoneyOrder,
} from '../../orders/orders/lock-order.server.ts';
import { lockPayment } from '../outcomes/lock-payment.server.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/in-transaction.ts';
import type { UnpaidMail } from './payment-mail-jobs.server.ts';

/** Also expires its order when nothing else is pending. Money or a claim in between keeps both. */
export function expirePayment(services: WriteServices, paymentId: string): Promise<void> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state !== 'open' || payment.expires_at === null || payment.expires_at > now) return;
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
