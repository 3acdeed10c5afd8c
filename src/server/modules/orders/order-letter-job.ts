import type { Shop } from '../../shop.ts';
import type { JobHandler } from '../jobs/job-runner.ts';
import { orderLetter } from '../mail/letters.ts';
import type { Mailer } from '../mail/mailer.ts';
import { deliverLetter } from '../mail/post.ts';
import { findOrder } from './orders-queries.ts';

export const ORDER_LETTER_JOB = 'order-letter';

/** The job that tells a customer that their order is placed. */
export function orderLetterJob(shop: Shop, mailer: Mailer): JobHandler {
  return async (payload) => {
    const order = await findOrder(shop.db, (payload as { orderNumber: string }).orderNumber);
    // Without an account any more there is nobody to write to.
    if (order?.user) await deliverLetter(mailer, orderLetter(order.user.email, order, shop.config.publicUrl));
  };
}
