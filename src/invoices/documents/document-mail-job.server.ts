import type { DocumentRecord } from './documents.shapes.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import type { Mailer, Attachment } from '../../platform/mail/mailer.server.ts';
import { sendMail, mail, type MailText } from '../../platform/mail/mail-texts.server.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';
import type { Services } from '../../kit/server/services.ts';
import { fileNameOf, isEInvoiceDue, stampOf } from './document-pdf.api.ts';
import { requireDocument } from './documents-queries.server.ts';
import type { PdfDrawer } from '../pdf/pdf-drawer.server.ts';
import { toCustomer } from '../../accounts/auth/auth-queries.server.ts';
import { rupeeWord } from '../../kit/rules/money.ts';
import { documentMailMessages } from './document-mail.words.ts';
import { mailMessages } from '../../platform/mail/mail.words.ts';

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

export function documentMail(
  to: string,
  {
    kind,
    number,
    orderId,
    total,
    refersTo,
  }: Pick<DocumentRecord, 'kind' | 'number' | 'orderId' | 'total' | 'refersTo'>,
  attachment: Attachment,
): MailText {
  const isInvoice = kind === 'INV';
  return (shop) => {
    const subject = isInvoice
      ? documentMailMessages.invoiceSubject(number, orderId)
      : documentMailMessages.creditNoteSubject(number, orderId);
    const what = isInvoice
      ? documentMailMessages.invoice(number, orderId, rupeeWord(total))
      : documentMailMessages.creditNote(number, orderId, rupeeWord(total), refersTo!.number);
    return { ...mail(shop, 'document', to, subject, [what, '', mailMessages.attached]), attachment };
  };
}
