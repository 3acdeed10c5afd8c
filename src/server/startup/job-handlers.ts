import { resetJob } from '../modules/accounts/auth/reset-password.ts';
import { orderMailJob } from '../modules/orders/orders/order-mail-job.ts';
import { cancelLinkJob } from '../modules/payments/payments/cancel-link-job.ts';
import { paymentMailJob, unpaidMailJob } from '../modules/payments/payments/payment-mail-jobs.ts';
import { refundJob } from '../modules/payments/refunds/refund-job.ts';
import { refundMailJob } from '../modules/payments/refunds/refund-mail-job.ts';
import type { JobHandlers } from '../modules/platform/jobs/job-runner.ts';
import type { Mailer } from '../modules/platform/mail/mailer.ts';
import { mailJob } from '../modules/platform/mail/queue-mail.ts';
import type { ShopServices } from './new-services.ts';

export function jobHandlers(services: ShopServices, mailer: Mailer): JobHandlers {
  return {
    mail: mailJob(services, mailer),
    'reset-mail': resetJob(services),
    'order-mail': orderMailJob(services, mailer),
    'payment-mail': paymentMailJob(services, mailer),
    'unpaid-mail': unpaidMailJob(services, mailer),
    'refund-mail': refundMailJob(services, mailer),
    refund: refundJob(services),
    'cancel-payment-link': cancelLinkJob(services),
  };
}
