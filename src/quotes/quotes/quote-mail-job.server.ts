import type { Services } from '../../kit/server/services.ts';
import { fileNameOf } from '../../invoices/documents/document-pdf.api.ts';
import type { PdfDrawer } from '../../invoices/pdf/pdf-drawer.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import type { Mailer } from '../../platform/mail/mailer.server.ts';
import { sendMail } from '../../platform/mail/queue-mail.server.ts';
import { quoteMail } from './quote-mail-texts.server.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.server.ts';
import { quotePaper } from './quote-paper.server.ts';
import { quotePath } from './quote-reply.server.ts';
import { findQuoteRow } from './quotes-queries.server.ts';
import { requireSentRecord } from './sent-record.server.ts';
import { toCustomer } from '../../accounts/auth/mail-language.server.ts';

export interface QuoteMailJob {
  quoteId: string;
  version: number;
}

/** Sends nothing once the quotation is withdrawn or a later version was sent. */
export function quoteMailJob(
  services: Pick<Services, 'config' | 'db' | 'secret'> & WithSettings,
  mailer: Mailer,
  drawer: PdfDrawer,
): JobHandler {
  return async (payload) => {
    const { quoteId, version } = payload as QuoteMailJob;
    const row = await findQuoteRow(services.db, quoteId);
    if (!row || row.state === 'withdrawn' || row.sent_version !== version) return;
    const record = await requireSentRecord(services.db, row);
    const settings = await services.settings();
    const content = await drawer.drawQuote(quotePaper(record, settings));
    const quote = {
      number: record.number,
      version,
      total: record.totals.total,
      validUntil: record.validUntil,
      path: quotePath(services, row.id),
    };
    const { email } = record.buyer;
    const file = { fileName: fileNameOf(record.number), content };
    const text = quoteMail(email, quote, services.config.publicUrl, file);
    const written = await toCustomer(services.db, email, text);
    await sendMail(mailer, written(settings));
  };
}
