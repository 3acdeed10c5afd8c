import type { OrderStatus } from '../orders/order-status.ts';
import { UNDO_SECONDS } from '../orders/orders-limits.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import type { Mailer } from '../../platform/mail/mailer.server.ts';
import { sendMail } from '../../platform/mail/queue-mail.server.ts';
import { statusMail, type StatusChange } from './status-mail-text.server.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.server.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { findOrder } from '../orders/orders-queries.server.ts';
import { toCustomer } from '../../accounts/auth/mail-language.server.ts';

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
