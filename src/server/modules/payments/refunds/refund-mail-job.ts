import type { RefundMail } from '../outcomes/refund-outcome.ts';
import { findRecipient } from '../payments/payment-mail-jobs.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { sendMail } from '../../platform/mail/queue-mail.ts';
import { refundMail } from '../../platform/mail/refund-mail-text.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.ts';
import type { Services } from '../../../services.ts';
import { toCustomer } from '../../accounts/auth/mail-language.ts';

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
