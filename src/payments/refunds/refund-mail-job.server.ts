import type { RefundMail } from '../outcomes/refund-outcome.server.ts';
import { findRecipient } from '../payments/payment-mail-jobs.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import type { Mailer } from '../../platform/mail/mailer.server.ts';
import { sendMail } from '../../platform/mail/queue-mail.server.ts';
import { refundMail } from './refund-mail-text.server.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.server.ts';
import type { Services } from '../../kit/server/services.ts';
import { toCustomer } from '../../accounts/auth/mail-language.server.ts';

export function refundMailJob(
  services: Pick<Services, 'config' | 'db'> & WithSettings,
  mailer: Mailer,
): JobHandler {
  return async (payload) => {
    const { orderNumber, amount, reason } = payload as RefundMail;
    const order = await findRecipient(services, orderNumber);
    if (!order) return;
    const written = await toCustomer(services.db, order.to, refundMail(order, amount, reason));
    await sendMail(mailer, written(await services.settings()));
  };
}
