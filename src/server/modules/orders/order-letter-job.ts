import type { Shop } from '../../shop.ts';
import type { JobHandler } from '../jobs/job-runner.ts';
import { orderLetter } from '../mail/letters.ts';
import type { Mailer } from '../mail/mailer.ts';
import { deliverLetter } from '../mail/post.ts';
import { findOrder } from './orders-queries.ts';

export const ORDER_LETTER_JOB = 'order-mail';

/** The job that tells a customer that their order is placed. */
export function orderLetterJob(shop: Shop, mailer: Mailer): JobHandler {
  return async (payload) => {
    const { orderNumber } = payload as { orderNumber: string };
    const order = await findOrder(shop.db, orderNumber);
    // Orders stay for good: one that is not there is trouble, and no letter that may be forgotten.
    if (!order) throw new Error(`Order ${orderNumber} was not found`);
    // Without an account any more there is nobody to write to.
    if (order.user) await deliverLetter(mailer, orderLetter(order.user.email, order, shop.config.publicUrl));
  };
}
