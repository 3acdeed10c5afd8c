import { resetJob } from '../modules/accounts/auth/reset-password.ts';
import { exportJob } from '../modules/desk/shop-export/make-export.ts';
import { quoteMailJob } from '../modules/desk/quotes/quote-mail-job.ts';
import { importPicturesJob } from '../modules/imports/pictures/import-pictures-job.ts';
import { importJob } from '../modules/imports/running/import-job.ts';
import type { SheetThreads } from '../modules/imports/threads/sheet-threads.ts';
import { documentMailJob } from '../modules/invoices/documents/document-mail-job.ts';
import type { PdfDrawer } from '../modules/invoices/documents/pdf/pdf-drawer.ts';
import { lateMailJob } from '../modules/orders/mails/late-orders.ts';
import { newOrdersMailJob } from '../modules/orders/mails/new-orders-mail.ts';
import { orderMailJob } from '../modules/orders/mails/order-mail-job.ts';
import { statusMailJob } from '../modules/orders/mails/status-mail-job.ts';
import { cancelLinkJob } from '../modules/payments/payments/cancel-link-job.ts';
import { paymentMailJob, unpaidMailJob } from '../modules/payments/payments/payment-mail-jobs.ts';
import { refundJob } from '../modules/payments/refunds/refund-job.ts';
import { refundMailJob } from '../modules/payments/refunds/refund-mail-job.ts';
import type { JobHandlers } from '../modules/platform/jobs/job-runner.ts';
import type { Mailer } from '../modules/platform/mail/mailer.ts';
import { mailJob } from '../modules/platform/mail/queue-mail.ts';
import type { ShopServices } from './new-services.ts';

export function jobHandlers(
  services: ShopServices,
  { mailer, drawer, threads }: { mailer: Mailer; drawer: PdfDrawer; threads: SheetThreads },
): JobHandlers {
  return {
    mail: mailJob(services, mailer),
    'reset-mail': resetJob(services),
    'order-mail': orderMailJob(services, mailer),
    'payment-mail': paymentMailJob(services, mailer),
    'unpaid-mail': unpaidMailJob(services, mailer),
    'refund-mail': refundMailJob(services, mailer),
    'document-mail': documentMailJob(services, mailer, drawer),
    'quote-mail': quoteMailJob(services, mailer, drawer),
    refund: refundJob(services),
    'cancel-payment-link': cancelLinkJob(services),
    'status-mail': statusMailJob(services, mailer),
    'late-mail': lateMailJob(services, mailer),
    'new-orders-mail': newOrdersMailJob(services, mailer),
    import: importJob(services, threads),
    'import-pictures': importPicturesJob(services),
    export: exportJob(services),
  };
}
