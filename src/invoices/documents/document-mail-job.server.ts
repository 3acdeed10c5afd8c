import type { DocumentRecord } from './documents.shapes.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import { documentMail } from './document-mail-text.server.ts';
import type { Mailer } from '../../platform/mail/mailer.server.ts';
import { sendMail } from '../../platform/mail/queue-mail.server.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.server.ts';
import type { Services } from '../../kit/server/services.ts';
import { fileNameOf, isEInvoiceDue, stampOf } from './document-pdf.api.ts';
import { requireDocument } from './documents-queries.server.ts';
import type { PdfDrawer } from '../pdf/pdf-drawer.server.ts';
import { toCustomer } from '../../accounts/auth/mail-language.server.ts';

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
