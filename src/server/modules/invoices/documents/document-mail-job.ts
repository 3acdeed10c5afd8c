import type { DocumentRecord } from '../../../../contract/invoices/documents-shapes.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.ts';
import { documentMail } from '../../platform/mail/document-mail-text.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { sendMail } from '../../platform/mail/queue-mail.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.ts';
import type { Services } from '../../../services.ts';
import { fileNameOf, isEInvoiceDue, stampOf } from './document-pdf-calls.ts';
import { requireDocument } from './documents-queries.ts';
import type { PdfDrawer } from './pdf/pdf-drawer.ts';
import { toCustomer } from '../../accounts/auth/mail-language.ts';

export interface DocumentMailJob {
  documentId: string;
}

/** The mail waits for the IRN, and is not sent once that is cancelled. */
export function documentMailJob(
  services: Pick<Services, 'db'> & WithSettings,
  mailer: Mailer,
  drawer: PdfDrawer,
): JobHandler {
  return async (payload) => {
    const document = await requireDocument(services.db, (payload as DocumentMailJob).documentId);
    const settings = await services.settings();
    if (document.void_at !== null || isEInvoiceDue(document, settings)) return;
    const buyer = await services.db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select('email')
      .where('orders.id', '=', document.order_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!buyer) return;
    const record = JSON.parse(document.record) as DocumentRecord;
    const content = await drawer.draw(record, await stampOf(services.db, document), 'original');
    const text = documentMail(buyer.email, record, { fileName: fileNameOf(document.number), content });
    const written = await toCustomer(services.db, buyer.email, text);
    await sendMail(mailer, written(settings));
  };
}
