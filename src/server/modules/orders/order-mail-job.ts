import type { Services } from '../../services.ts';
import type { JobHandler } from '../jobs/job-runner.ts';
import { orderMail } from '../mail/mail-texts.ts';
import type { Mailer } from '../mail/mailer.ts';
import { sendMail } from '../mail/queue-mail.ts';
import { findOrder } from './orders-queries.ts';

export const ORDER_MAIL_JOB = 'order-mail';

/** The job that tells a customer that their order is placed. */
export function orderMailJob(services: Services, mailer: Mailer): JobHandler {
  return async (payload) => {
    const { orderNumber } = payload as { orderNumber: string };
    const order = await findOrder(services.db, orderNumber);
    // Orders stay for good: one that is not there is trouble, and no letter that may be forgotten.
    if (!order) throw new Error(`Order ${orderNumber} was not found`);
    // Without an account any more there is nobody to write to.
    if (order.user) await sendMail(mailer, orderMail(order.user.email, order, services.config.publicUrl));
  };
}
