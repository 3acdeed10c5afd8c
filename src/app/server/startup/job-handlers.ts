import { resetJob } from '../../../accounts/auth/reset-password.server.ts';
import { indexNowJob } from '../../../growth/index-now/index-now-queries.server.ts';
import { exportJob } from '../../../desk/shop-export/make-export.server.ts';
import { quoteMailJob } from '../../../quotes/quotes/quote-reply.server.ts';
import { importPicturesJob } from '../../../imports/pictures/import-pictures-job.server.ts';
import { importJob } from '../../../imports/running/import-job.server.ts';
import type { SheetThreads } from '../../../imports/threads/sheet-threads.server.ts';
import { documentMailJob } from '../../../invoices/documents/document-mail-job.server.ts';
import type { PdfDrawer } from '../../../invoices/pdf/pdf-drawer.server.ts';
import { claimMailJob } from '../../../after-sale/claims/open-claim.server.ts';
import { complaintMailJob } from '../../../after-sale/complaints/complaint-mail-job.server.ts';
import { lateMailJob, newOrdersMailJob } from '../../../orders/mails/new-orders-mail.server.ts';
import { stockMailJob } from '../../../orders/back-in-stock/tell-of-stock.server.ts';
import { cartMailJob } from '../../../orders/cart-mails/cart-mail-job.server.ts';
import { orderMailJob, statusMailJob } from '../../../orders/mails/status-mail-text.server.ts';
import { followLinkOf } from '../../../orders/parcels/tracked-order.server.ts';
import { parcelMailJob } from '../../../orders/parcels/queue-parcel-messages.server.ts';
import { cancelLinkJob } from '../../../payments/payments/cancel-link-job.server.ts';
import { paymentMailJob, unpaidMailJob } from '../../../payments/payments/payment-mail-jobs.server.ts';
import { refundJob } from '../../../payments/refunds/refund-job.server.ts';
import { refundMailJob } from '../../../payments/refunds/refund-mail-text.server.ts';
import type { JobHandlers } from '../../../platform/jobs/job-runner.server.ts';
import type { Messengers } from '../../../platform/messages/messenger.server.ts';
import { messageJob } from '../../../platform/messages/message-job.server.ts';
import { messageStatusJob } from '../../../platform/messages/message-status-job.server.ts';
import type { Mailer } from '../../../platform/mail/mailer.server.ts';
import { mailJob } from '../../../platform/mail/mail-texts.server.ts';
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
    'stock-mail': stockMailJob(services, mailer),
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
