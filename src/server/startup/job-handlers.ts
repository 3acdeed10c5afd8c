import { resetJob } from '../modules/accounts/auth/reset-password.ts';
import { indexNowJob } from '../modules/desk/index-now/index-now-job.ts';
import { exportJob } from '../modules/desk/shop-export/make-export.ts';
import { quoteMailJob } from '../modules/desk/quotes/quote-mail-job.ts';
import { importPicturesJob } from '../modules/imports/pictures/import-pictures-job.ts';
import { importJob } from '../modules/imports/running/import-job.ts';
import type { SheetThreads } from '../modules/imports/threads/sheet-threads.ts';
import { documentMailJob } from '../modules/invoices/documents/document-mail-job.ts';
import type { PdfDrawer } from '../modules/invoices/documents/pdf/pdf-drawer.ts';
import { claimMailJob } from '../modules/orders/claims/claim-mail-job.ts';
import { complaintMailJob } from '../modules/orders/complaints/complaint-mail-job.ts';
import { lateMailJob } from '../modules/orders/mails/late-orders.ts';
import { newOrdersMailJob } from '../modules/orders/mails/new-orders-mail.ts';
import { cartMailJob } from '../modules/orders/cart-mails/cart-mail-job.ts';
import { orderMailJob } from '../modules/orders/mails/order-mail-job.ts';
import { followLinkOf } from '../modules/orders/parcels/follow-link.ts';
import { parcelMailJob } from '../modules/orders/mails/parcel-mail-job.ts';
import { statusMailJob } from '../modules/orders/mails/status-mail-job.ts';
import { cancelLinkJob } from '../modules/payments/payments/cancel-link-job.ts';
import { paymentMailJob, unpaidMailJob } from '../modules/payments/payments/payment-mail-jobs.ts';
import { refundJob } from '../modules/payments/refunds/refund-job.ts';
import { refundMailJob } from '../modules/payments/refunds/refund-mail-job.ts';
import type { JobHandlers } from '../modules/platform/jobs/job-runner.ts';
import type { Messengers } from '../modules/platform/messages/messenger.ts';
import { messageJob } from '../modules/platform/messages/message-job.ts';
import { messageStatusJob } from '../modules/platform/messages/message-status-job.ts';
import type { Mailer } from '../modules/platform/mail/mailer.ts';
import { mailJob } from '../modules/platform/mail/queue-mail.ts';
import type { ShopServices } from './new-services.ts';

interface JobTools {
  mailer: Mailer;
  messengers: Messengers;
  drawer: PdfDrawer;
  threads: SheetThreads;
}

export function jobHandlers(
  services: ShopServices,
  { mailer, messengers, drawer, threads }: JobTools,
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
    'parcel-mail': parcelMailJob(services, mailer),
    'cart-mail': cartMailJob(services, mailer),
    'complaint-mail': complaintMailJob(services, mailer),
    'claim-mail': claimMailJob(services, mailer),
    'late-mail': lateMailJob(services, mailer),
    message: messageJob(services, messengers, followLinkOf(services)),
    'message-status': messageStatusJob(services),
    'new-orders-mail': newOrdersMailJob(services, mailer),
    import: importJob(services, threads),
    'import-pictures': importPicturesJob(services),
    export: exportJob(services),
    'index-now': indexNowJob(services),
  };
}
