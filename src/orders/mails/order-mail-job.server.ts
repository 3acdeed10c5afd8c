import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import { orderMail } from '../../platform/mail/mail-texts.server.ts';
import type { Mailer } from '../../platform/mail/mailer.server.ts';
import { sendMail } from '../../platform/mail/queue-mail.server.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.server.ts';
import type { Services } from '../../kit/server/services.ts';
import { findOrder } from '../orders/orders-queries.server.ts';
import { toCustomer } from '../../accounts/auth/mail-language.server.ts';

export function orderMailJob(
  services: Pick<Services, 'config' | 'db'> & WithSettings,
  mailer: Mailer,
): JobHandler {
  return async (payload) => {
    const { orderNumber } = payload as { orderNumber: string };
    const order = await findOrder(services.db, orderNumber);
    // Orders are never deleted, so a missing one is an error.
    if (!order) throw new Error(`Order ${orderNumber} was not found`);
    if (!order.user) return;
    const text = orderMail(order.user.email, order, services.config.publicUrl);
    const written = await toCustomer(services.db, order.user.email, text);
    await sendMail(mailer, written(await services.settings()));
  };
}
